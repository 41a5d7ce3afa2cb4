import { ProductId } from '@kirana/contracts';
import fc from 'fast-check';
import { slugOf } from './slug.js';

describe('slugOf', () => {
  it.each([
    ['Mąka żytnia, 1 kg', 'maka-zytnia-1-kg'],
    ['हल्दी पाउडर', 'hldi-paudr'],
    ['豆腐', 'doufu'],
    ['Борошно пшеничне 1 кг', 'boroshno-pshenichne-1-kg'],
    ['1/2', 'product-1-2'],
    ['—', 'product'],
  ])('makes an id of %j', (name, id) => expect(slugOf(name, 'product')).toBe(id));

  it('makes a valid id with a letter of any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), name => {
        expect(ProductId.parse(slugOf(name, 'product'))).toMatch(/[a-z]/);
      }),
    );
  });
});
