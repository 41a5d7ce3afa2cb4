import { cellText, type TableCell } from '@kirana/i18n';
import { entryOf } from '../product-entry/product-entry.js';
import type { StoredProduct } from '../product/product.row.js';
import { aroundDifference } from './around-difference.js';
import { csvColumns, printed } from './csv-columns.js';

/** A cell of the product table before and after a change. Empty where there is nothing. */
export interface ChangedCell {
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the cells in which two states of a product differ, long texts cut to what differs. */
export function changedCells(before: StoredProduct, after: StoredProduct): ChangedCell[] {
  const [old, wanted] = [before, after].map(product => printed({ ...entryOf(product) }).map(shown));
  return csvColumns().flatMap(({ name: column }, at) => {
    const [from = '', to = ''] = [old?.[at], wanted?.[at]];
    if (from === to) return [];
    const [cutFrom, cutTo] = aroundDifference(from, to);
    return [{ column, from: cutFrom, to: cutTo }];
  });
}

const shown = (cell: TableCell): string => (typeof cell === 'object' && 'sign' in cell ? '' : cellText(cell));
