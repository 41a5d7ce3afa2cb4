import { takeTokensFrom } from '@kirana/web-kit/api/http';
import { onStoredElsewhere, readStored } from '@kirana/web-kit/browser/storage';
import { sessionHint, useSession } from '@kirana/web-kit/session/session-state';

/** Restores the session of the last visit. Most visitors are guests: they load what keeps a session once they sign in, here or in another tab. */
export function startSession(): void {
  if (readStored(sessionHint) !== null) return load();
  beGuest();
  const stops = [
    useSession.subscribe(({ status }) => status === 'signed-in' && begin()),
    onStoredElsewhere(sessionHint, hint => hint !== null && begin()),
  ];
  function begin() {
    for (const stop of stops) stop();
    load();
  }
}

function load(): void {
  // A request of this customer may be made before that code is here; it must not be sent as a guest's.
  const store = () => import('@kirana/web-kit/session/session.store');
  takeTokensFrom({ token: async () => (await store()).sessionToken(), renew: async () => (await store()).renew() });
  import('@kirana/web-kit/session/keep-session').then(
    ({ keepSession }) => keepSession(),
    (error: unknown) => {
      console.error('the session could not be restored', error);
      beGuest();
    },
  );
}

function beGuest(): void {
  if (useSession.getState().status === 'loading') useSession.setState({ status: 'signed-out' }, true);
}
