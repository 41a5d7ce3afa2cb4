import { lowStockBelow, paceDays, type StockRecord, type StockRow } from '@kirana/contracts';

/** Returns for how many whole days the pieces last at the pace of the last `paceDays` days; null when nothing was sold. */
export const daysLeftOf = (pieces: number, sold: number): number | null =>
  sold === 0 ? null : Math.floor((Math.max(0, pieces) * paceDays) / sold);

/** Whether the pieces end within `paceDays` days: as long as there are more than were sold in that time, they last longer. */
export const endsSoon = (pieces: number, sold: number): boolean => Math.max(0, pieces) < sold;

/** Adds to a record of the storeroom when the product ends and how many pieces to order; what is not sold is not ordered. */
export function outlookOf(record: StockRecord, sold: number): StockRow {
  const { available, isSold, reorderPoint, packSize } = record;
  const point = reorderPoint ?? lowStockBelow;
  const isBelow = isSold && available < point;
  const isDue = isBelow || (isSold && endsSoon(available, sold));
  return {
    ...record,
    sold,
    daysLeft: daysLeftOf(available, sold),
    isBelow,
    suggested: isDue ? inWholePacks(Math.max(0, point + sold - available), packSize ?? 1) : 0,
  };
}

/** Suppliers sell no part of a pack. */
const inWholePacks = (pieces: number, packSize: number): number => Math.ceil(pieces / packSize) * packSize;
