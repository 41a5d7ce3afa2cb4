import { useTranslations } from 'use-intl';
import { useLiveCounts } from '../../lib/live-counts.js';
import type { ConsoleArea } from '../console-pages.js';

/** Counts beside some of the areas, each with words that say what is counted. */
export type AreaCounts = Partial<Readonly<Record<ConsoleArea['name'], { readonly n: number; readonly words: string }>>>;

/**
 * Orders: new ones the person has not looked at yet. Packing: what is to pack. Board: what is in the shop, to pack or packed.
 *
 * @param newOrders how many new orders have not been looked at.
 */
export function useAreaCounts(newOrders: number): AreaCounts {
  const t = useTranslations('shell');
  const counts = useLiveCounts();
  const toPack = counts?.['to-pack'] ?? 0;
  const inShop = toPack + (counts?.['waiting-for-rider'] ?? 0);
  return {
    orders: { n: newOrders, words: t('countOrders', { n: newOrders }) },
    packing: { n: toPack, words: t('countPacking', { n: toPack }) },
    board: { n: inShop, words: t('countBoard', { n: inShop }) },
  };
}
