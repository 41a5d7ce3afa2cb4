import { missingCategories } from './missing-categories.js';
import { readCsv } from './product-csv.js';

const missingIn = (...rows: string[]) =>
  missingCategories(readCsv(['id,category_id,category_name,category_name_pl', ...rows].join('\n')), new Set(['spices']));

describe('missingCategories', () => {
  it('returns each category that the shop lacks, once, in the order of the file, with its products', () => {
    expect(missingIn('a,juices,,', 'b,spices,,', 'c,dried-fruit,,', 'd,juices,,', 'e,,,')).toEqual([
      { id: 'juices', name: 'Juices', translatedName: {}, products: 2 },
      { id: 'dried-fruit', name: 'Dried fruit', translatedName: {}, products: 1 },
    ]);
  });

  it('takes the names of the first row that has some', () => {
    expect(missingIn('a,juices,,', 'b,juices,Juices & nectars,Soki i nektary', 'c,juices,Other,Inne')).toEqual([
      { id: 'juices', name: 'Juices & nectars', translatedName: { pl: 'Soki i nektary' }, products: 3 },
    ]);
    expect(missingIn('a,juices,,Soki')).toMatchObject([{ name: 'Juices', translatedName: { pl: 'Soki' } }]);
  });

  it('leaves out what cannot be an id: a row is wrong then', () => {
    expect(missingIn('a,Soki i nektary,,', 'b,2026,,')).toEqual([]);
  });
});
