import type { ShopRequest } from './shop.js';

/** How many products and orders a change may be about: what is not shown by its dry run is not confirmed by a person. */
export const mostConcerned = 50;

/** Where that stands which a body names, by the key under which it names it. */
const readPaths: Readonly<Record<string, string>> = {
  productId: '/api/admin/products/',
  ids: '/api/admin/orders/',
};

/** Returns the requests that read what a change is about, so that its dry run shows what would be changed. */
export function concerned(body: unknown): ShopRequest[] {
  const paths = new Set<string>();
  const walk = (part: unknown, key = ''): void => {
    if (Array.isArray(part)) for (const each of part) walk(each, key);
    else if (typeof part === 'object' && part !== null) for (const [name, value] of Object.entries(part)) walk(value, name);
    else if (typeof part === 'string' && readPaths[key]) paths.add(`${readPaths[key]}${encodeURIComponent(part)}`);
  };
  walk(body);
  return [...paths].map(path => ({ method: 'GET', path }));
}
