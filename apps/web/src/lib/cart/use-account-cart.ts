import { useEffect } from 'react';
import { keepAccountCart } from './account-cart.js';

/** The running synchronisation and its number of users: the menu may be mounted twice on a page. */
let running: { userId: string; askers: number; stop: () => void } | undefined;

/** Synchronises the cart with the account of a signed-in customer. Loaded with the account menu, so that guests never fetch it. */
export function useAccountCart(userId: string): void {
  useEffect(() => {
    if (running?.userId !== userId) {
      running?.stop();
      running = { userId, askers: 0, stop: keepAccountCart(userId) };
    }
    const own = running;
    own.askers += 1;
    return () => {
      own.askers -= 1;
      if (own.askers > 0) return;
      own.stop();
      if (running === own) running = undefined;
    };
  }, [userId]);
}
