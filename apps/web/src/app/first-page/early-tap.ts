/**
 * The state `public/before-client.js` records. That script is small enough to run long before the client; it remembers the last tap on a button
 * of a server-rendered page.
 */
interface EarlyTap {
  readonly button?: HTMLElement | null;
  stop?(): void;
}

/** Repeats a tap on a button that happened before the client was hydrated. Call after hydration. */
export function repeatEarlyTap(): void {
  const noted = globalThis as { earlyTap?: EarlyTap };
  const early = noted.earlyTap;
  // Always reset: the script may run late, and then has nothing to do.
  noted.earlyTap = {};
  early?.stop?.();
  if (early?.button?.isConnected) early.button.click();
}
