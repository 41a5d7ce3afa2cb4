import {
  ProductQuery,
  catalogueRoutes,
  dishRoutes,
  storeRoutes,
  substituteRoutes,
  type AnyRoute,
  type LegalDocument,
  type RouteInput,
} from '@kirana/contracts';
import { notFound, type ServiceClient } from '@kirana/http-edge';
import type { ResponseCache } from '../response-cache/response-cache.js';
import type { Upstream } from '../upstream/upstream.js';

/** Reads public addresses of the API within the process, such as `/products/featured`, from the cache that also serves visitors. */
export class ApiReader {
  constructor(
    private readonly upstream: Upstream,
    private readonly cache: ResponseCache,
  ) {}

  /** @throws ProblemError as the route itself does; 404 for an unknown address. */
  async read<T>(address: string): Promise<T> {
    const key = `/api${address}`;
    const answer = this.cache.peek(key) ?? (await this.cache.fetch(key, () => this.#ask(address)));
    return JSON.parse(answer.forms.plain.body?.toString() ?? 'null') as T;
  }

  #ask(address: string): Promise<string> {
    const { pathname, searchParams } = new URL(address, 'http://gateway');
    const [, first, second, third] = pathname.split('/').map(decodeURIComponent);
    const { catalogue, orders } = this.upstream;
    if (first === 'store') return text(orders, storeRoutes.store, {});
    if (first === 'legal') return text(orders, storeRoutes.legal, { params: { document: second as LegalDocument } });
    if (first === 'categories') return text(catalogue, catalogueRoutes.categories, {});
    if (first === 'dishes')
      return second === undefined
        ? text(catalogue, dishRoutes.list, {})
        : text(catalogue, dishRoutes.one, { params: { id: second } });
    if (first !== 'products') throw notFound('There is nothing here.');
    if (second === undefined) {
      return text(catalogue, catalogueRoutes.products, { query: ProductQuery.parse(Object.fromEntries(searchParams)) });
    }
    if (second === 'featured') return text(catalogue, catalogueRoutes.featured, {});
    const params = { params: { id: second } };
    if (third === 'substitutes')
      return text(catalogue, substituteRoutes.substitutes, {
        ...params,
        query: { quantity: Number(searchParams.get('quantity')) },
      });
    return third === 'related'
      ? text(catalogue, catalogueRoutes.related, params)
      : text(catalogue, catalogueRoutes.product, params);
  }
}

function text<R extends AnyRoute>(service: ServiceClient, route: R, input: RouteInput<R>): Promise<string> {
  return service.callForText(route, input);
}
