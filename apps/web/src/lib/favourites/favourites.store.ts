import { onStoredElsewhere, readStored, writeStored } from '@kirana/web-kit/browser/storage';
import { create } from 'zustand';

/** Products a customer marked with the heart, the latest first. */
export interface Favourites {
  readonly ids: readonly string[];
  /** The account the list was last shared with; null for a guest's. */
  readonly owner: string | null;
}

const key = 'favourites';
/** As many as the account keeps. */
export const mostFavourites = 200;

/** First pages are rendered on the server with this code as well. */
const inBrowser = 'document' in globalThis;

const none: Favourites = { ids: [], owner: null };

/** The favourites of this browser, in every tab. */
export const useFavourites = create<Favourites>()(() => (inBrowser ? stored() : none));

if (inBrowser) onStoredElsewhere(key, () => useFavourites.setState(stored()));

/** Replaces the list and stores it. */
export function keepFavourites(favourites: Favourites): void {
  const { ids, owner } = favourites;
  writeStored(key, JSON.stringify({ ids, owner }));
  useFavourites.setState({ ids, owner });
}

/** Marks a product, or takes the mark away. */
export function toggleFavourite(id: string): void {
  const { ids, owner } = useFavourites.getState();
  const others = ids.filter(each => each !== id);
  keepFavourites({ ids: others.length < ids.length ? others : [id, ...ids].slice(0, mostFavourites), owner });
}

function stored(): Favourites {
  try {
    const { ids, owner } = (JSON.parse(readStored(key) ?? 'null') ?? none) as Partial<Favourites>;
    if (!Array.isArray(ids)) return none;
    return { ids: ids.filter(id => typeof id === 'string'), owner: typeof owner === 'string' ? owner : null };
  } catch (error) {
    console.error('the stored favourites are corrupt and are ignored', error);
    return none;
  }
}
