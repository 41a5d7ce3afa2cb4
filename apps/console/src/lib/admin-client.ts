import type { AnyRoute } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { queryOptions } from '@tanstack/react-query';

/** Creates a function that calls an operation of the console with the admin's access token. */
export function adminClient<T extends AnyRoute>(route: T) {
  return client(route, { withSession: true });
}

/** Creates a query of the console. All are cached under `['admin', path, …]`, so that they can be invalidated together. */
export function adminQuery<T extends AnyRoute>(route: T) {
  const read = adminClient(route);
  return (...[input]: Parameters<typeof read>) =>
    queryOptions({
      queryKey: ['admin', route.path, input],
      queryFn: ({ signal }) => read(...([{ ...input, signal }] as Parameters<typeof read>)),
    });
}
