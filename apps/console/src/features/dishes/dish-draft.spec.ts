import type { AdminDish } from '@kirana/contracts';
import { changesOf, draftOf, formOf, isComplete } from './dish-draft.js';

const dish: AdminDish = {
  id: 'poha',
  title: 'Poha',
  translatedTitle: { pl: 'Poha' },
  lead: 'Flattened rice.',
  translatedLead: { pl: 'Płatki ryżowe.' },
  method: ['Rinse it.', 'Fry it.'],
  translatedMethod: { pl: ['Opłucz.', 'Podsmaż.'] },
  servings: 3,
  minutes: 20,
  look: { serving: 'heap', colour: 'yellow', topping: 'nuts' },
  products: [{ productId: 'poha-thick-500g', amount: 200, unit: 'g', optional: false }],
  atHome: [{ item: 'onion', amount: 1, unit: 'pcs', optional: false }],
  isActive: true,
  version: 3,
};

describe('draftOf and formOf', () => {
  it('change nothing when nothing was typed', () => {
    expect(changesOf(dish, draftOf(dish))).toEqual({});
  });

  it('read one step from each line, and leave empty translations out', () => {
    const draft = {
      ...draftOf(dish),
      method: ' Rinse it. \n\nFry it.\nServe it.',
      translatedMethod: { pl: '' },
      translatedTitle: { pl: ' ' },
    };
    expect(formOf(draft)).toMatchObject({
      method: ['Rinse it.', 'Fry it.', 'Serve it.'],
      translatedMethod: {},
      translatedTitle: {},
    });
    expect(Object.keys(changesOf(dish, draft)).toSorted()).toEqual(['method', 'translatedMethod', 'translatedTitle']);
  });

  it('are complete with a title, a line, steps and products', () => {
    expect(isComplete(draftOf(dish))).toBe(true);
    expect(isComplete(draftOf(undefined))).toBe(false);
    expect(isComplete({ ...draftOf(dish), products: [] })).toBe(false);
    expect(isComplete({ ...draftOf(dish), method: 'A.\nB.\nC.\nD.\nE.\nF.\nG.' })).toBe(false);
  });
});
