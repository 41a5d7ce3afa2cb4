import { aProduct } from '../../../test/stub/a-product.js';
import { choicesFrom } from './suggestion-choices.js';

describe('choicesFrom', () => {
  it('says of everything that is no product what it is', () => {
    const found = {
      products: [aProduct({ indianName: '' })],
      categories: [{ id: 'lentils', name: 'Lentils & Beans', translatedName: {} }],
      dishes: [{ id: 'dal-makhani', title: 'Dal makhani', translatedTitle: {} }],
    };
    const notes = { category: 'category', dish: 'dish' };
    const choices = choicesFrom(found, 'dal', 'en', String, notes, search => `All of ${search}`);
    expect(choices.map(({ name, note }) => [name, note])).toEqual([
      ['Lentils & Beans', 'category'],
      ['Dal makhani', 'dish'],
      ['Toor Dal', undefined],
      ['All of dal', undefined],
    ]);
  });
});
