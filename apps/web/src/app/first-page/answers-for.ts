import {
  catalogueRoutes,
  dishRoutes,
  storeRoutes,
  substituteRoutes,
  type AnyRoute,
  type LegalDocument,
  type RouteAnswer,
  type RouteInput,
} from '@kirana/contracts';
import { addressOf } from '@kirana/web-kit/api/client';
import { categoriesQuery, productQuery } from '@kirana/web-kit/catalogue/api';
import { substitutesQuery } from '@kirana/web-kit/catalogue/substitutes-query';
import { storeQuery } from '@kirana/web-kit/store/api';
import { matchPath } from 'react-router';
import { drawFeatured } from '../../features/browse/home/draw-featured.js';
import { sliceSize } from '../../features/browse/list/slice-size.js';
import { filterFrom } from '../../features/browse/list/use-list-filter.js';
import { legalQuery } from '../../features/legal/api.js';
import { hasOwnText, ownText } from '../../features/legal/own-text.js';
import { dishQuery, dishesQuery } from '../../lib/dishes/api.js';
import { hasDishesKey } from '../../lib/dishes/has-dishes.js';
import { featuredQuery, pageOf, productListQuery, relatedQuery } from '../../features/browse/api.js';
import type { Answered } from './first-page.js';

/** Reads an address of the API, such as `/products/featured`. */
export type Load = <T>(path: string) => Promise<T>;

const ask = <R extends AnyRoute>(load: Load, { path }: R, { params, query }: RouteInput<R> = {}) =>
  load<RouteAnswer<R>>(addressOf(path, params, query));

/** Whether the server has all data of the page at an address; the cart, for example, is known to the browser only. */
export function hasFirstPage(path: string): boolean {
  return pageAt(path) !== undefined;
}

/** Returns all answers the page at an address needs, so that it is complete without a script. */
export async function answersFor(path: string, query: URLSearchParams, seed: number, load: Load): Promise<Answered[]> {
  const id = matchPath('/:kind/:id', path)?.params.id ?? '';
  const [layout, own] = await Promise.all([answersForLayout(load), pageAt(path)?.answers({ id, query, seed, load })]);
  return [...layout, ...(own ?? [])];
}

/** Returns the answers that header and footer need. */
export async function answersForLayout(load: Load): Promise<Answered[]> {
  const [store, categories, hasDishes] = await Promise.all([
    ask(load, storeRoutes.read),
    ask(load, catalogueRoutes.categories),
    ask(load, dishRoutes.list).then(
      dishes => dishes.length > 0,
      () => true,
    ),
  ]);
  return [
    { key: storeQuery.queryKey, data: store },
    { key: categoriesQuery.queryKey, data: categories },
    { key: hasDishesKey, data: hasDishes },
  ];
}

function pageAt(path: string) {
  return pages.find(({ pattern }) => matchPath(pattern, path));
}

interface Asked {
  id: string;
  query: URLSearchParams;
  seed: number;
  load: Load;
}

const pages: readonly { pattern: string; answers: (asked: Asked) => Promise<Answered[]> }[] = [
  {
    pattern: '/',
    async answers({ seed, load }) {
      const drawn = drawFeatured(await ask(load, catalogueRoutes.featured), seed);
      return [{ key: featuredQuery.queryKey, data: drawn, partial: true }];
    },
  },
  {
    pattern: '/products',
    async answers({ query, load }) {
      const filter = filterFrom(query);
      const page = await ask(load, catalogueRoutes.products, { query: pageOf(filter, 1) });
      const data = { pages: [{ ...page, items: page.items.slice(0, sliceSize) }], pageParams: [1] };
      return [{ key: productListQuery(filter).queryKey, data, partial: true }];
    },
  },
  {
    pattern: '/products/:id',
    async answers({ id, load }) {
      const params = { id };
      const [product, related] = await Promise.all([
        ask(load, catalogueRoutes.product, { params }),
        ask(load, catalogueRoutes.related, { params }),
      ]);
      return [
        { key: productQuery(id).queryKey, data: product },
        { key: relatedQuery(id).queryKey, data: related },
        ...(product.stock === 0
          ? [
              {
                key: substitutesQuery(id, 1).queryKey,
                data: await ask(load, substituteRoutes.substitutes, { params, query: { quantity: 1 } }),
              },
            ]
          : []),
      ];
    },
  },
  {
    pattern: '/dishes',
    answers: async ({ load }) => [{ key: dishesQuery.queryKey, data: await ask(load, dishRoutes.list) }],
  },
  {
    pattern: '/dishes/:id',
    answers: async ({ id, load }) => [{ key: dishQuery(id).queryKey, data: await ask(load, dishRoutes.one, { params: { id } }) }],
  },
  { pattern: '/privacy', answers: ({ load }) => legalAnswers('privacy', load) },
  { pattern: '/terms', answers: ({ load }) => legalAnswers('terms', load) },
];

async function legalAnswers(document: LegalDocument, load: Load): Promise<Answered[]> {
  const texts = await ask(load, storeRoutes.legal, { params: { document } });
  if (hasOwnText(texts)) await ownText.preload();
  return [{ key: legalQuery(document).queryKey, data: texts }];
}
