import { useEffect } from 'react';
import { keepAccountFavourites } from './account-favourites.js';

/** Shares the favourites with the account of a signed-in customer. Loaded with the account menu, so that guests never fetch it. */
export function useAccountFavourites(userId: string): void {
  useEffect(() => keepAccountFavourites(userId), [userId]);
}
