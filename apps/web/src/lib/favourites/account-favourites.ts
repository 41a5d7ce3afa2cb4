import { favouriteRoutes } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { keepFavourites, useFavourites } from './favourites.store.js';

const mine = client(favouriteRoutes.mine, { withSession: true });
const change = client(favouriteRoutes.change, { withSession: true });

/** Subscribes to the events of the session; returns a function that unsubscribes. */
export type SessionEvents = (listener: (event: string) => void) => () => void;

/**
 * Shares this browser's favourites with the account: a guest's are added at sign-in, then every change is sent. At sign-out the account's list
 * leaves the browser, because another person may use it next. Returns a function that stops it.
 */
export function keepAccountFavourites(userId: string, onSessionEvent: SessionEvents): () => void {
  let stopped = false;
  let showing = false;
  let waiting = 0;
  let turn = Promise.resolve();

  /** Runs one request after the other; a failed one is logged, and the account's list is shown at the next visit. */
  function inTurn(ask: () => Promise<{ productIds: string[] }>): void {
    waiting += 1;
    turn = turn.then(async () => {
      waiting -= 1;
      if (stopped) return;
      try {
        const { productIds } = await ask();
        // The answer is older than a change that is still waiting.
        if (waiting === 0) show(productIds);
      } catch (error) {
        console.error('the favourites could not be shared with the account', error);
      }
    });
  }

  function show(ids: readonly string[]): void {
    if (stopped) return;
    showing = true;
    keepFavourites({ ids, owner: userId });
    showing = false;
  }

  const { ids: here, owner } = useFavourites.getState();
  const ofGuest = owner === null ? here : [];
  inTurn(() => (ofGuest.length > 0 ? change({ body: { add: [...ofGuest], remove: [] } }) : mine()));

  const unsubscribe = useFavourites.subscribe(({ ids, owner: of }, before) => {
    if (showing || of !== before.owner || ids === before.ids) return;
    const add = ids.filter(id => !before.ids.includes(id));
    const remove = before.ids.filter(id => !ids.includes(id));
    if (add.length + remove.length > 0) inTurn(() => change({ body: { add, remove } }));
  });
  const stopListening = onSessionEvent(event => {
    if (event !== 'SIGNED_OUT') return;
    stop();
    keepFavourites({ ids: [], owner: null });
  });

  function stop(): void {
    stopped = true;
    unsubscribe();
    stopListening();
  }
  return stop;
}
