import type { AnyRoute } from '@kirana/contracts';
import { declaredRoutes, notFound, validated } from '@kirana/http-edge';
import { isPassedOn } from '../exposed-routes.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import type { Upstream } from '../upstream/upstream.js';

/** What a visitor may read, those with literal addresses first: `/products/featured` is no product. */
const reads = declaredRoutes
  .filter(isPassedOn)
  .filter(({ method, exposed }) => method === 'GET' && exposed?.audience === 'public')
  .map(route => ({ route, address: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))
  .toSorted((one, other) => parametersOf(one.route) - parametersOf(other.route));

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

  async #ask(asked: string): Promise<string> {
    const { pathname, searchParams } = new URL(asked, 'http://gateway');
    for (const { route, address } of reads) {
      const found = address.exec(pathname);
      if (!found) continue;
      const { params, query } = route;
      const named = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
      return this.upstream.callForText(route, {
        params: params && validated(params, Object.fromEntries(named)),
        query: query && validated(query, Object.fromEntries(searchParams)),
      });
    }
    throw notFound('There is nothing here.');
  }
}

function parametersOf({ path }: AnyRoute): number {
  return path.split(':').length;
}
