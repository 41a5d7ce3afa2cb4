import { aProduct } from '../testing/stub/a-product.js';
import { descriptionOf, indianNameBeside, nameOf, netQuantityOf, packText } from './localized.js';

describe('texts of the catalogue', () => {
  const product = aProduct();

  it('are shown in the language of the page (F-64)', () => {
    expect([nameOf(product, 'pl'), descriptionOf(product, 'pl')]).toEqual(['Soczewica toor', 'Łuskany groch gołębi.']);
    expect(packText({ en: 'Turmeric.', pl: 'Kurkuma.' }, 'pl')).toBe('Kurkuma.');
    expect(netQuantityOf({ amount: 12, unit: 'pcs' }, 'pl')).toBe('12\u00a0szt.');
  });

  it.each([
    ['Toor Dal', 'Toor dal', ''],
    ['Moong Dal, split and skinned', 'Moong dal', ''],
    ['Soczewica toor', 'Toor dal', 'Toor dal'],
    ['Cumin Seeds', '', ''],
  ])('do not repeat the name: %s, %s', (name, indianName, beside) => {
    expect(indianNameBeside(name, { indianName })).toBe(beside);
  });

  it('fall back to the default language', () => {
    const untranslated = aProduct({ translatedName: {}, translatedDescription: { pl: '' } });
    expect([nameOf(untranslated, 'pl'), descriptionOf(untranslated, 'pl')]).toEqual(['Toor Dal', 'Split pigeon peas.']);
    expect(nameOf({ name: 'Toor Dal' }, 'pl')).toBe('Toor Dal');
  });
});
