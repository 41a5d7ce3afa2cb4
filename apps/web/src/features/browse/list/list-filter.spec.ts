import { filterFrom } from './use-list-filter.js';

const read = (query: string) => filterFrom(new URLSearchParams(query));

describe('what an address asks the list for', () => {
  it('keeps category, search, diets, allergens and order', () => {
    expect(read('category=rice&search= poha &diet=jain,vegan&without=nuts,milk&sort=price-low')).toEqual({
      category: 'rice',
      search: 'poha',
      diet: 'vegan,jain',
      without: 'milk,nuts',
      sort: 'price-low',
    });
  });

  it('leaves out what nobody knows, so that a mistyped link still shows the shop', () => {
    expect(read('category=&diet=keto,vegan&without=,&sort=cheapest')).toEqual({ diet: 'vegan', sort: 'featured' });
  });
});
