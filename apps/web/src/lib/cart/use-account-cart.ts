import { useEffect } from 'react';
import { keepAccountCart } from './account-cart.js';

/** What stops it, and who else has asked for it: the menu may stand in two places of a page. */
let running: { userId: string; askers: number; stop: () => void } | undefined;

/** As long as somebody is signed in their account keeps the cart too. Comes with their menu, so that guests never fetch it. */
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
