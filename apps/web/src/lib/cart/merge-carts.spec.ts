import { addedSince, mergeCarts, sameItems } from './merge-carts.js';

const items = (pieces: Record<string, number>) =>
  Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }));

describe('merging with the stored cart', () => {
  it.each([
    [
      'without a common past: all products, the larger quantity',
      {},
      { dal: 2, rice: 1 },
      { dal: 1, ghee: 3 },
      { dal: 2, rice: 1, ghee: 3 },
    ],
    ['a change here', { dal: 1 }, { dal: 4 }, { dal: 1 }, { dal: 4 }],
    ['a change elsewhere', { dal: 1 }, { dal: 1 }, { dal: 3 }, { dal: 3 }],
    ['less of it here', { dal: 5 }, { dal: 2 }, { dal: 5 }, { dal: 2 }],
    ['changes of different products', { dal: 1, rice: 1 }, { dal: 2, rice: 1 }, { dal: 1, rice: 5 }, { dal: 2, rice: 5 }],
    ['changes of the same product', { dal: 1 }, { dal: 2 }, { dal: 3 }, { dal: 3 }],
    ['taken out here', { dal: 1, rice: 1 }, { rice: 1 }, { dal: 1, rice: 1 }, { rice: 1 }],
    ['taken out elsewhere', { dal: 1, rice: 1 }, { dal: 1, rice: 1 }, { rice: 1 }, { rice: 1 }],
    ['taken out elsewhere and raised here', { dal: 1 }, { dal: 2 }, {}, { dal: 2 }],
  ])('%s', (_case, base, here, kept, merged) => {
    expect(mergeCarts(base, items(here), items(kept))).toEqual(items(merged));
  });

  it('includes only lines added after another account signed out', () => {
    expect(addedSince({ dal: 2, rice: 1 }, items({ dal: 2, rice: 3, ghee: 1 }))).toEqual(items({ rice: 3, ghee: 1 }));
  });

  it('does not depend on the order of lines', () => {
    expect(sameItems(items({ dal: 1, rice: 2 }), items({ rice: 2, dal: 1 }))).toBe(true);
    expect(sameItems(items({ dal: 1 }), items({ dal: 2 }))).toBe(false);
    expect(sameItems(items({ dal: 1 }), items({ dal: 1, rice: 1 }))).toBe(false);
  });
});
