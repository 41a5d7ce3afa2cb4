import type { AnyRoute, RouteInput } from '@kirana/contracts';

/** Values that validated query parameters can have. */
type Values = Record<string, string | number | readonly string[] | undefined>;

/**
 * Returns one cache key for all spellings of an address: parameters in alphabetical order, without default values and without unknown
 * parameters. The key has the form of an address, so that the canonical address is its own key.
 */
export function keyOf<R extends AnyRoute>(route: R, { params, query }: RouteInput<R>): string {
  const given = (params ?? {}) as Record<string, string>;
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(given[name] ?? ''));
  const usual = (route.query?.safeParse({}).data ?? {}) as Values;
  const chosen = Object.entries((query ?? {}) as Values)
    .map(([name, value]) => [name, value === undefined ? '' : String(value)] as const)
    .filter(([name, value]) => value !== '' && value !== String(usual[name]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/api${path}${chosen.length === 0 ? '' : `?${chosen.join('&')}`}`;
}
