import { amountText, leadOf, methodOf, titleOf } from './localized-dish.js';

describe('texts of dishes', () => {
  it.each([
    [200, 'g', '200 g'],
    [166.67, 'g', '165 g'],
    [12.4, 'g', '12 g'],
    [2.6, 'g', '2.5 g'],
    [0.25, 'g', '0.3 g'],
    [1_200, 'ml', '1.2 l'],
    [0.75, 'pcs', '1'],
    [1.5, 'pcs', '1.5'],
    [0.1, 'pcs', '0.5'],
  ] as const)('give %d %s as %s', (amount, unit, text) => {
    expect(amountText(amount, unit, 'en').replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('are in the language of the page, or else in English', () => {
    const dish = { title: 'Kheer', lead: 'Rice pudding.', method: ['Boil.'] };
    const none = { translatedTitle: {}, translatedLead: {}, translatedMethod: {} };
    const polish = {
      translatedTitle: { pl: 'Khir' },
      translatedLead: { pl: 'Ryż na mleku.' },
      translatedMethod: { pl: ['Gotuj.'] },
    };
    expect([titleOf({ ...dish, ...polish }, 'pl'), leadOf({ ...dish, ...polish }, 'pl')]).toEqual(['Khir', 'Ryż na mleku.']);
    expect(methodOf({ ...dish, ...polish }, 'pl')).toEqual(['Gotuj.']);
    expect([titleOf({ ...dish, ...none }, 'pl'), methodOf({ ...dish, ...polish }, 'en')]).toEqual(['Kheer', ['Boil.']]);
    expect(amountText(2, 'pcs', 'pl')).toBe('2');
  });
});
