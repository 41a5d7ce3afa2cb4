import type { ShopRequest } from './shop.js';

/** How many products and orders of a request are looked up for its dry run. */
const most = 20;

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
  return [...paths].slice(0, most).map(path => ({ method: 'GET', path }));
}
