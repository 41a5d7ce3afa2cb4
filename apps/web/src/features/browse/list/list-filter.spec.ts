import { filterFrom } from './use-list-filter.js';

const read = (query: string) => filterFrom(new URLSearchParams(query));

describe('list filter from the address', () => {
  it('reads category, search, diets, allergens and sort order', () => {
    expect(read('category=rice&search= poha &diet=jain,vegan&without=nuts,milk&sort=price-low')).toEqual({
      category: 'rice',
      search: 'poha',
      diet: 'vegan,jain',
      without: 'milk,nuts',
      sort: 'price-low',
    });
  });

  it('ignores unknown values, so that a mistyped link still shows products', () => {
    expect(read('category=&diet=keto,vegan&without=,&sort=cheapest')).toEqual({ diet: 'vegan', sort: 'featured' });
  });
});
