/**
 * What `public/early-tap.js` leaves. That script is small enough to be there long before the client; it keeps the last tap on a button of a
 * page the server made.
 */
interface EarlyTap {
  readonly button?: HTMLElement | null;
  stop?(): void;
}

/** Does what was asked by tapping a button before the client could hear it. Call when it can. */
export function repeatEarlyTap(): void {
  const noted = globalThis as { earlyTap?: EarlyTap };
  const early = noted.earlyTap;
  // In any case: the script may be late, and then has nothing to do.
  noted.earlyTap = {};
  early?.stop?.();
  if (early?.button?.isConnected) early.button.click();
}
