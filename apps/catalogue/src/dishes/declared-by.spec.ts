import type { DishPantryItem } from '@kirana/contracts';
import { declaredBy } from './declared-by.js';
import type { DeclaredProduct } from './dishes.repository.js';

const dal: DeclaredProduct = { id: 'dal', diets: ['vegan', 'vegetarian', 'gluten-free', 'jain'], allergens: [] };
const hing: DeclaredProduct = { id: 'hing', diets: ['vegan', 'vegetarian', 'jain'], allergens: ['gluten'] };
const unknown: DeclaredProduct = { id: 'unknown', diets: null, allergens: null };
const known = new Map([dal, hing, unknown].map(product => [product.id, product]));

const dish = (ids: string[], items: DishPantryItem['item'][] = [], optional = false) => ({
  products: ids.map(productId => ({ productId, amount: 1, unit: 'g' as const, optional })),
  atHome: items.map(item => ({ item, optional: false })),
});

describe('declaredBy', () => {
  it('keeps the diets of all products and collects their allergens, optional ones included', () => {
    expect(declaredBy(dish(['dal']), known)).toEqual({ diets: dal.diets, allergens: [] });
    expect(declaredBy(dish(['dal', 'hing'], [], true), known)).toEqual({
      diets: ['vegan', 'vegetarian', 'jain'],
      allergens: ['gluten'],
    });
  });

  it('counts what a household has: onion is not jain, ghee is milk, rolls have gluten', () => {
    expect(declaredBy(dish(['dal'], ['onion', 'ghee']), known)).toEqual({
      diets: ['vegetarian', 'gluten-free'],
      allergens: ['milk'],
    });
    expect(declaredBy(dish(['dal'], ['bread-rolls', 'salt', 'water']), known)).toEqual({
      diets: ['vegan', 'vegetarian', 'jain'],
      allergens: ['gluten'],
    });
    expect(declaredBy(dish(['dal'], ['chicken']), known).diets).toEqual(['gluten-free']);
  });

  it('declares nothing with a product that is unknown, removed or without details', () => {
    expect(declaredBy(dish(['dal', 'unknown']), known)).toEqual({});
    expect(declaredBy(dish(['dal', 'removed']), known)).toEqual({});
  });
});
