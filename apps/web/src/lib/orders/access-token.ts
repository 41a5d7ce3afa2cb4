import { findOrderRecord, rememberOrder } from './order-record.js';

/** The token in a mailed link: `/track-order/ORD-204816#access=…`. A fragment is never sent to a server. */
export function tokenInFragment(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('access') ?? undefined;
}

/** The order's access token: from the mailed link, which is kept and taken out of the address, or from this browser's record. */
export function takeAccessToken(ref: string): string | undefined {
  const given = tokenInFragment(globalThis.location.hash);
  if (given) {
    keepAccessToken(ref, given);
    const { pathname, search } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
  }
  return given ?? findOrderRecord(ref)?.accessToken;
}

/** This browser opens the order from now on. */
export function keepAccessToken(ref: string, accessToken: string): void {
  const known = findOrderRecord(ref);
  rememberOrder({ id: ref, number: ref, status: 'pending', timestamp: new Date().toISOString(), ...known, accessToken });
}
