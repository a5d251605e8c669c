// Where we are. Addresses are few and flat, so this is all the router there is.

export type Route =
  | { page: 'front' }
  | { page: 'mine' }
  | { page: 'table'; code: string; public: boolean }
  | { page: 'replay'; play: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'deal'; code: string }
  | { page: 'paper'; game: string }
  | { page: 'referee'; game: string }
  | { page: 'alone'; name: 'daily' | 'drills'; of: string | null }
  | { page: 'nowhere' };

/** The page that an address names. */
export function routeOf(path: string, search = ''): Route {
  const [, kind, name, more] = path.split('/').map(decodeURIComponent);
  if (!kind) return { page: 'front' };
  if (kind === 'mine' && !name) return { page: 'mine' };
  if ((kind === 'daily' || kind === 'drills') && !more) return { page: 'alone', name: kind, of: name || null };
  if (name && !more) {
    if (kind === 't') {
      return { page: 'table', code: name.toUpperCase(), public: new URLSearchParams(search).has('public') };
    }
    if (kind === 'deal') return { page: 'deal', code: name.toUpperCase() };
    if (kind === 'replay') return { page: 'replay', play: name };
    if (kind === 'rules' || kind === 'learn' || kind === 'paper' || kind === 'referee') return { page: kind, game: name };
  }
  return { page: 'nowhere' };
}

class Here {
  route = $state<Route>(routeOf(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.#look());
  }

  /** Goes to an address of ours without loading the page anew. */
  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.route = routeOf(location.pathname, location.search);
  }
}

export const here = new Here();

/** Lets ordinary links to our own pages go through `here`. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
  const address = new URL(link.href);
  if (address.origin !== location.origin || address.pathname.startsWith('/api')) return;
  if (address.pathname === location.pathname && address.hash) return;
  event.preventDefault();
  here.go(address.pathname + address.search + address.hash);
}
