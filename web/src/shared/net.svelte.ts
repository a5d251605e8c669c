// Whether the server can be reached, as far as this page has noticed.

class Net {
  offline = $state(typeof navigator !== 'undefined' && navigator.onLine === false);

  constructor() {
    addEventListener('offline', () => (this.offline = true));
    addEventListener('online', () => (this.offline = false));
  }
}

export const net = new Net();
