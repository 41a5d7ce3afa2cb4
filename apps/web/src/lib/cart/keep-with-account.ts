import { useSession } from '../session/session.store.js';

/** As long as somebody is signed in their account keeps the cart too. Guests never fetch what does it. Returns how to stop. */
export function keepCartWithAccount(): () => void {
  let owner: string | undefined;
  let stop: (() => void) | undefined;

  function follow(userId: string | undefined): void {
    if (userId === owner) return;
    owner = userId;
    stop?.();
    stop = undefined;
    if (userId !== undefined) void begin(userId);
  }

  async function begin(userId: string): Promise<void> {
    const { keepAccountCart } = await import('./account-cart.js');
    if (owner === userId) stop = keepAccountCart(userId);
  }

  follow(useSession.getState().user?.id);
  const stopHearing = useSession.subscribe(({ user }) => follow(user?.id));
  return () => {
    stopHearing();
    follow(undefined);
  };
}
