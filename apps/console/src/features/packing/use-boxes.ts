import type { PackingOrder } from '@kirana/contracts';
import { keepInTab, readInTab } from '@kirana/web-kit/browser/tab-storage';
import { useEffect, useState } from 'react';

/** The letter of each order's box, by the order's id. */
export type Boxes = Readonly<Record<string, string>>;

const key = 'packing-boxes';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/**
 * Gives each order packed together the first letter that is free. An order keeps its letter while the batch lasts, also when others leave it
 * or the page is loaded again: the box with the letter stands on the table.
 */
export function lettered(kept: Boxes, orders: readonly Pick<PackingOrder, 'id'>[]): Boxes {
  const boxes = Object.fromEntries(orders.flatMap(({ id }) => (kept[id] ? [[id, kept[id]]] : [])));
  for (const { id } of orders) boxes[id] ??= letters.find(letter => !Object.values(boxes).includes(letter)) ?? '';
  return boxes;
}

/** The boxes of the orders that are packed together; undefined while they are not known, or one at a time is packed. */
export function useBoxes(orders: readonly PackingOrder[] | undefined): Boxes {
  const [kept, setKept] = useState(readBoxes);
  const boxes = orders ? lettered(kept, orders) : kept;
  const text = JSON.stringify(boxes);
  useEffect(() => {
    keepInTab(key, JSON.parse(text));
    setKept(JSON.parse(text) as Boxes);
  }, [text]);
  return boxes;
}

/** What the tab keeps may be of another release. */
function readBoxes(): Boxes {
  const kept = readInTab(key);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => letters.includes(String(entry[1]))),
  );
}
