import { useEffect } from 'react';
import { keepAccountFavourites, type SessionEvents } from './account-favourites.js';

/** Shares the favourites with the account of a signed-in customer. Loaded with the account menu, so that guests never fetch it. */
export function useAccountFavourites(userId: string, onSessionEvent: SessionEvents): void {
  useEffect(() => keepAccountFavourites(userId, onSessionEvent), [userId, onSessionEvent]);
}
