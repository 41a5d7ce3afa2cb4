import { onStoredElsewhere, readStored } from '../browser/storage.js';
import { dropLapsedCheckout } from '../orders/checkout-draft.js';
import { abandonRenewal, drop, renew, sessionEndsAt, sessionHint, useSession } from './session.store.js';

/** How often the token's expiry is checked, ms (SESS-002). */
const tick = 30_000;

/** The token is renewed when fewer ticks than these are left (SESS-003). */
const ticksLeft = 3;

/** Restores the session of the last visit, keeps it fresh and follows the other tabs. Returns a function that stops it. */
export function keepSession(): () => void {
  dropLapsedCheckout();
  // It may have begun in this tab just now.
  if (useSession.getState().status !== 'signed-in') pickUp(readStored(sessionHint));
  const timer = setInterval(renewInTime, tick);
  // Browsers suspend timers in background tabs.
  const onShown = () => {
    if (document.visibilityState === 'visible') renewInTime();
  };
  document.addEventListener('visibilitychange', onShown);
  const stopFollowing = onStoredElsewhere(sessionHint, hint => {
    // Another account may have signed in there since a renewal was requested here.
    abandonRenewal();
    pickUp(hint);
  });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShown);
    stopFollowing();
  };
}

/** Restores the session if the hint is set. Without it the visitor is not signed in and no request is needed: most visitors are guests. */
function pickUp(hint: string | null): void {
  if (hint === null) drop();
  else void renew('SIGNED_IN');
}

function renewInTime(): void {
  const endsAt = sessionEndsAt();
  if (useSession.getState().status !== 'signed-in' || endsAt === undefined) return;
  if (endsAt - Date.now() < ticksLeft * tick) void renew();
}
