import type { AnyRoute, RouteInput } from '@kirana/contracts';

/** What the parameters of a query may be once they are checked. */
type Values = Record<string, string | number | readonly string[] | undefined>;

/**
 * One name for an answer, however its address was spelled: parameters in alphabetical order, nothing that a parameter would be anyway, no
 * parameter the route does not know. It looks like an address, so that the plainest spelling is its own key.
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

/** What somebody looks for, as the search reads it: capitals and spaces make no difference. */
export function plainWords(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
