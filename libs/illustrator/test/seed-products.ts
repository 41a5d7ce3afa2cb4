import type { PictureFacts } from '@kirana/contracts';
import { readFileSync } from 'node:fs';

interface Row extends Omit<PictureFacts, 'categoryId'> {
  readonly id: string;
}

/** The seed products, from the catalogue's data files. */
export const seedProducts: readonly { id: string; facts: PictureFacts }[] = [
  'spices',
  'lentils',
  'rice',
  'snacks',
  'beverages',
  'frozen',
].flatMap(categoryId => {
  const rows = JSON.parse(
    readFileSync(new URL(`../../../apps/catalogue/data/${categoryId}.json`, import.meta.url), 'utf8'),
  ) as Row[];
  return rows.map(({ id, name, indianName, netQuantity, packKind }) => ({
    id,
    facts: { name, indianName, categoryId, netQuantity, packKind },
  }));
});
