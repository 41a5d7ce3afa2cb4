import { nearestSubstitutes, promisedSubstitutes, type Comparable } from './nearest-substitutes.js';

const dal = (id: string, changes: Partial<Comparable> = {}): Comparable => ({
  id,
  name: 'Toor Dal',
  translatedNames: [],
  indianName: 'Toor dal',
  synonyms: [],
  priceMinor: 1_690,
  depositMinor: 0,
  isByWeight: false,
  netQuantity: { amount: 1, unit: 'kg' },
  diets: ['vegan', 'vegetarian'],
  traces: ['mustard'],
  ...changes,
});
const original = dal('toor-dal-1kg');
const idsOf = (candidates: readonly Comparable[], of = original, most = 3) =>
  nearestSubstitutes(of, candidates, most).map(({ id }) => id);

describe('nearestSubstitutes', () => {
  it('prefers the same kind, then the nearest size and price', () => {
    const oily = dal('oily', { name: 'Oily Toor Dal', priceMinor: 1_890 });
    const chana = dal('chana', { name: 'Chana Dal', indianName: 'Chana dal', priceMinor: 1_290 });
    const soya = dal('soya', { name: 'Soya Chunks', indianName: 'Soya badi', netQuantity: { amount: 800, unit: 'g' } });
    const large = dal('large', { name: 'Toor Dal, large bag', priceMinor: 2_690, netQuantity: { amount: 1.5, unit: 'kg' } });
    expect(idsOf([soya, large, chana, oily])).toEqual(['oily', 'large', 'chana']);
  });

  it('compares sizes of different units', () => {
    const grams = dal('grams', { netQuantity: { amount: 1_000, unit: 'g' } });
    const less = dal('less', { netQuantity: { amount: 0.6, unit: 'kg' } });
    expect(idsOf([less, grams])).toEqual(['grams', 'less']);
  });

  it('leaves out packs of twice the size or price, or half the size: the same number of pieces is taken', () => {
    const family = dal('family', { netQuantity: { amount: 5, unit: 'kg' } });
    const dear = dal('dear', { priceMinor: 3_380 });
    const half = dal('half', { priceMinor: 890, netQuantity: { amount: 500, unit: 'g' } });
    const cheap = dal('cheap', { priceMinor: 690 });
    expect(idsOf([family, dear, half, cheap])).toEqual(['cheap']);
  });

  it('leaves out what is measured otherwise', () => {
    expect(idsOf([dal('bottle', { netQuantity: { amount: 1, unit: 'l' } })])).toEqual([]);
  });

  it('leaves out what does not suit each of its diets', () => {
    expect(idsOf([dal('ghee', { diets: ['vegetarian'] }), dal('more', { diets: ['vegan', 'vegetarian', 'jain'] })])).toEqual([
      'more',
    ]);
  });

  it('leaves out every further allergen, also a trace, and unknown declarations', () => {
    const nuts = dal('nuts', { traces: ['mustard', 'nuts'] });
    const unknown = dal('unknown', { diets: null, traces: null });
    expect(idsOf([nuts, unknown, dal('none', { traces: [] })])).toEqual(['none']);
  });

  it('takes only products free of allergens for one whose allergens are unknown', () => {
    const undeclared = dal('toor-dal-1kg', { diets: null, traces: null });
    expect(idsOf([dal('mustard'), dal('none', { traces: [] })], undeclared)).toEqual(['none']);
  });

  it('never returns the product itself, and no more than asked for', () => {
    const many = ['d', 'c', 'toor-dal-1kg', 'b', 'a'].map(id => dal(id));
    expect(idsOf(many)).toEqual(['a', 'b', 'c']);
  });
});

describe('goods that are sold by weight', () => {
  it('stand in for nothing, and nothing for them', () => {
    const [pack, loose] = [dal('pack'), dal('loose', { isByWeight: true })];
    expect(nearestSubstitutes(pack, [loose], 3)).toEqual([]);
    expect(nearestSubstitutes(loose, [pack], 3)).toEqual([]);
  });
});

describe('promisedSubstitutes', () => {
  it('leaves out what is dearer, or has a higher deposit: neither could be charged any more', () => {
    const bottle = dal('toor-dal-1kg', { depositMinor: 50 });
    const others = [dal('dear', { priceMinor: 1_691 }), dal('glass', { depositMinor: 100 }), dal('can', { depositMinor: 50 })];
    expect(promisedSubstitutes(bottle, others, 3).map(({ id }) => id)).toEqual(['can']);
  });
});
