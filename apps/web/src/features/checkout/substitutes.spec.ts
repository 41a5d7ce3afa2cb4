import { choiceOf, isSubstitutable, substitutesOf, withOpposite } from './substitutes.js';

const items = ['dal', 'rice', 'cumin'].map(productId => ({ productId, quantity: 1 }));

describe('substitutes', () => {
  it.each([
    [{ substitutes: 'none', otherwise: '' }, undefined],
    [{ substitutes: 'none', otherwise: 'rice' }, ['rice']],
    [{ substitutes: 'similar', otherwise: '' }, ['dal', 'rice', 'cumin']],
    [{ substitutes: 'similar', otherwise: 'dal gone' }, ['rice', 'cumin']],
  ] as const)('of %j are allowed for %j', (wish, ids) => {
    expect(substitutesOf(wish, items).substitutesFor).toEqual(ids);
  });

  it('change for one product and back', () => {
    const wish = { substitutes: 'none', otherwise: 'rice' } as const;
    const both = { ...wish, otherwise: withOpposite(wish, 'dal') };
    expect([isSubstitutable(both, 'dal'), isSubstitutable(both, 'rice'), isSubstitutable(both, 'cumin')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(withOpposite(both, 'dal')).toBe('rice');
  });

  it.each([
    [undefined, 'none'],
    [['dal'], 'none'],
    [['dal', 'rice'], 'similar'],
  ] as const)('for %j are the choice %s', (ids, choice) => {
    expect(choiceOf({ items, ...(ids && { substitutesFor: [...ids] }) })).toBe(choice);
  });
});
