import { kindOf, isSameKind, type Named } from '../src/substitutes/kind-of.js';
import { promisedSubstitutes } from '../src/substitutes/nearest-substitutes.js';
import { seededSearch } from './seeded-search.js';

/**
 * What may be put into the bag instead, judged by what a customer would take for the same kind of product, best first. Of products that are
 * not listed nothing may be taken.
 */
const judged = `
kashmiri-chilli-powder-100g | red-chilli-powder-100g
garam-masala-100g | chana-masala-100g pav-bhaji-masala-100g
chaat-masala-100g | chana-masala-100g pav-bhaji-masala-100g
chana-masala-100g | pav-bhaji-masala-100g
pav-bhaji-masala-100g | chana-masala-100g
tandoori-masala-100g | chana-masala-100g kitchen-king-masala-100g pav-bhaji-masala-100g
kitchen-king-masala-100g | chana-masala-100g pav-bhaji-masala-100g tandoori-masala-100g
toor-dal-1kg | urad-dal-1kg moong-dal-1kg moong-chilka-1kg
masoor-dal-1kg | chana-dal-1kg
moong-dal-1kg | moong-chilka-1kg chana-dal-1kg masoor-dal-1kg
chana-dal-1kg | masoor-dal-1kg
urad-dal-1kg | moong-dal-1kg moong-chilka-1kg chana-dal-1kg
moong-chilka-1kg | chana-dal-1kg masoor-dal-1kg
rajma-chitra-1kg | rajma-red-1kg
oily-toor-dal-1kg | toor-dal-1kg urad-dal-1kg moong-dal-1kg
val-dal-500g | panchmel-dal-500g
toor-dal-5kg | masoor-dal-5kg
basmati-rice-1kg | brown-basmati-1kg
basmati-rice-5kg | sona-masoori-5kg
matta-rice-2kg | idli-rice-2kg
gobindobhog-rice-1kg | basmati-rice-1kg brown-basmati-1kg
ragi-flour-1kg | bajra-flour-1kg
poha-thick-500g | poha-thin-500g
poha-thin-500g | poha-thick-500g
aloo-bhujia-200g | bikaneri-bhujia-200g
bikaneri-bhujia-200g | nylon-sev-200g
khatta-meetha-200g | navratan-mixture-200g
methi-khakhra-200g | methi-mathri-200g
punjabi-masala-papad-200g | urad-papad-200g
peanut-chikki-100g | til-chikki-100g
til-chikki-100g | peanut-chikki-100g
masala-chai-250g | nilgiri-tea-250g
laccha-paratha-400g | methi-paratha-400g plain-paratha-400g
methi-paratha-400g | plain-paratha-400g
garlic-naan-400g | plain-naan-400g
`;

describe('promisedSubstitutes', () => {
  it('offers of the seeded range what is judged to be of the same kind, and nothing else', async () => {
    const { products } = await seededSearch();
    const range = products.map(product => ({
      ...product,
      translatedNames: Object.values(product.translatedName),
      isByWeight: false,
      traces: [...product.allergens, ...product.mayContain],
    }));
    const offered = range.flatMap(original => {
      const beside = range.filter(({ categoryId, initialQuantity }) => categoryId === original.categoryId && initialQuantity > 0);
      const offers = promisedSubstitutes(original, beside, 3).map(({ id }) => id);
      return offers.length > 0 ? [`${original.id} | ${offers.join(' ')}`] : [];
    });
    expect(offered.toSorted()).toEqual(judged.trim().split('\n').toSorted());
  });

  // A range of which a grocer has entered only a name, in one of the languages.
  it.each([
    ['Lime Pickle', 'Mango Pickle, hot', true],
    ['Masala (kitchen king)', 'Rajma masala', true],
    ['Naan', 'Frozen okra', false],
    ['Mustard Oil', 'Mustard Seeds', false],
    ['Kurkuma mielona', 'Kolendra mielona', false],
    ['Gorczyca czarna', 'Soczewica czarna', false],
    ['Kurkuma mielona', 'Kurkuma mielona, duża', true],
    ['Green Tea', 'Black Tea', false],
    ['Plain Flour', 'Rice Flour', false],
    ['Orange juice', 'Apple juice', false],
  ])('compares names alone: %s, %s', (one, other, isSame) => {
    const kind = (name: string) => kindOf({ name, indianName: '', translatedNames: [], synonyms: [] });
    expect(isSameKind(kind(one), kind(other))).toBe(isSame);
  });

  it('reads the kind from synonyms of one word, unless one of the two is just that', () => {
    const called = (name: string, ...synonyms: string[]): Named => ({ name, indianName: '', translatedNames: [], synonyms });
    const flatbreads = isSameKind(kindOf(called('Naan', 'flatbread')), kindOf(called('Paratha', 'flatbread')));
    const filling = isSameKind(kindOf(called('Methi', 'methi')), kindOf(called('Thepla', 'methi')));
    expect([flatbreads, filling]).toEqual([true, false]);
  });
});
