import { CategoryId } from '@kirana/contracts';
import { categoryIdOf } from './category-id.js';

describe('categoryIdOf', () => {
  it.each([
    ['Pickles & Chutneys', 'pickles-chutneys'],
    ['Żółte przyprawy', 'zolte-przyprawy'],
    ['7 Days of Sweets 2026', 'days-of-sweets'],
    ['A name that is much longer than thirty letters', 'a-name-that-is-much-longer-tha'],
  ])('returns for %s the id %s', (name, id) => {
    expect(categoryIdOf(name, new Set())).toBe(id);
    expect(CategoryId.safeParse(id).success).toBe(true);
  });

  it('adds a letter to an id that is taken, and takes what it names for a name without letters', () => {
    expect(categoryIdOf('Sweets', new Set(['sweets', 'sweets-b']))).toBe('sweets-c');
    expect(categoryIdOf('2026', new Set())).toBe('category');
    expect(categoryIdOf('2026', new Set(['category']))).toBe('category-b');
    expect(categoryIdOf('मसाला', new Set())).toBe('msala');
  });
});
