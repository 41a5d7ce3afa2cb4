import { findOrderRecord, rememberOrder } from '@kirana/web-kit/orders/order-record';

/** Reads the token of an emailed link: `/track-order/ORD-204816#access=…`. A fragment is never sent to a server. */
export function tokenInFragment(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('access') ?? undefined;
}

/** Returns the order's access token: from the emailed link, which is stored and removed from the address, or from this browser's record. */
export function takeAccessToken(ref: string): string | undefined {
  const given = tokenInFragment(globalThis.location.hash);
  if (given) {
    keepAccessToken(ref, given);
    const { pathname, search } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
  }
  return given ?? findOrderRecord(ref)?.accessToken;
}

/** Stores the token, so that this browser can open the order from now on. */
export function keepAccessToken(ref: string, accessToken: string): void {
  const known = findOrderRecord(ref);
  rememberOrder({ id: ref, number: ref, status: 'pending', timestamp: new Date().toISOString(), ...known, accessToken });
}
