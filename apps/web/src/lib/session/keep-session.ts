import { takeTokensFrom } from '../api/http.js';
import { onStoredElsewhere, readStored } from '../browser/storage.js';
import { drop, renew, sessionEndsAt, sessionHint, sessionToken, useSession } from './session.store.js';

/** How often it is looked whether the token must be renewed, ms (SESS-002). */
const tick = 30_000;

/** Renewed when fewer ticks than these are left (SESS-003). */
const ticksLeft = 3;

/** Picks up the session of the last visit, keeps it fresh and follows the other tabs. Returns how to stop. */
export function keepSession(): () => void {
  takeTokensFrom({ token: sessionToken, renew: () => renew() });
  pickUp(readStored(sessionHint));
  const timer = setInterval(renewInTime, tick);
  // Timers sleep in the background.
  const onShown = () => {
    if (document.visibilityState === 'visible') renewInTime();
  };
  document.addEventListener('visibilitychange', onShown);
  const stopFollowing = onStoredElsewhere(sessionHint, pickUp);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShown);
    stopFollowing();
  };
}

/** Without the hint nobody is signed in, and nothing has to be asked: most visitors are guests. */
function pickUp(hint: string | null): void {
  if (hint === null) drop();
  else void renew('SIGNED_IN');
}

function renewInTime(): void {
  const endsAt = sessionEndsAt();
  if (useSession.getState().status !== 'signed-in' || endsAt === undefined) return;
  if (endsAt - Date.now() < ticksLeft * tick) void renew();
}
