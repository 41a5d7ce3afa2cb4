import { create } from 'zustand';

/**
 * The district that prices and times are shown for, before and at the checkout. `chosen` was picked in this browser; `usual` is that of the
 * account's latest address. Null until `remembered-district.ts` has looked, and for visitors of whom nothing is known.
 */
export const useDistrictStore = create<{ chosen: string | null; usual: string | null }>()(() => ({ chosen: null, usual: null }));
