// The address under which others reach a table.

/** As the server says people reach it; where it does not say, as we reached it. */
export async function addressOf(code: string): Promise<string> {
  return `${location.origin}/t/${code}`;
}
