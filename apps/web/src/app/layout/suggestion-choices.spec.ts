import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { choicesFrom } from './suggestion-choices.js';

describe('choicesFrom', () => {
  it('says of everything that is no product what it is', () => {
    const found = {
      products: [aProduct({ indianName: '' }), aProduct({ id: 'toor', indianName: 'Toor dal' }), aProduct({ id: 'arhar' })],
      categories: [{ id: 'lentils', name: 'Lentils & Beans', translatedName: {} }],
      dishes: [{ id: 'dal-makhani', title: 'Dal makhani', translatedTitle: {} }],
    };
    const notes = { category: 'category', dish: 'dish', soldOut: (name: string) => `${name}: sold out` };
    const choices = choicesFrom(found, 'dal', 'en', String, notes, search => `All of ${search}`);
    expect(choices.map(({ name, note }) => [name, note])).toEqual([
      ['Lentils & Beans', 'category'],
      ['Dal makhani', 'dish'],
      ['Toor Dal', undefined],
      ['Toor Dal', undefined],
      ['Toor Dal', 'Arhar dal'],
      ['All of dal', undefined],
    ]);
  });

  it('names what was asked for and is sold out', () => {
    const found = { products: [], categories: [], dishes: [], soldOut: [aProduct()] };
    const notes = { category: 'category', dish: 'dish', soldOut: (name: string) => `${name}: sold out` };
    const [first] = choicesFrom(found, 'toor', 'en', String, notes, search => `All of ${search}`);
    expect(first).toMatchObject({ name: 'Toor Dal: sold out', path: '/products/toor-dal-1kg' });
  });
});
