import { ProductQuery, catalogueRoutes } from '@kirana/contracts';
import { keyOf } from './answer-key.js';

const keyOfQuery = (query: object) => keyOf(catalogueRoutes.products, { query: ProductQuery.parse(query) });

describe('keyOf', () => {
  it.each([
    [{}, '/api/products'],
    [{ page: '1', pageSize: '24', sort: 'featured' }, '/api/products'],
    [{ sort: 'price-low', category: 'rice', page: '2' }, '/api/products?category=rice&page=2&sort=price-low'],
    [{ diet: 'vegan,jain' }, '/api/products?diet=jain%2Cvegan'],
    [{ diet: ['jain', 'vegan', 'jain'] }, '/api/products?diet=jain%2Cvegan'],
    [{ diet: '', without: '' }, '/api/products'],
    [{ search: '  Toor   DAL ' }, '/api/products?search=toor%20dal'],
    [{ search: 'Mąka' }, '/api/products?search=m%C4%85ka'],
    [{ without: 'nuts', search: 'toor dal & rice' }, '/api/products?search=toor%20dal%20%26%20rice&without=nuts'],
  ])('maps the query %j to the cache key %s', (query, key) => {
    expect(keyOfQuery(query)).toBe(key);
  });

  it('gives different keys to requests whose answers can differ', () => {
    const queries = [
      {},
      { page: 2 },
      { pageSize: 10 },
      { sort: 'name-asc' },
      { category: 'rice' },
      { search: 'rice' },
      { diet: 'vegan' },
      { without: 'nuts' },
      { without: 'nuts,milk' },
      { search: 'a&diet=vegan' },
    ];
    expect(new Set(queries.map(keyOfQuery)).size).toBe(queries.length);
    const product = (id: string) => keyOf(catalogueRoutes.product, { params: { id } });
    expect(new Set([product('a'), product('b'), keyOf(catalogueRoutes.related, { params: { id: 'a' } })]).size).toBe(3);
  });
});
