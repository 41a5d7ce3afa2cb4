import type { AnyRoute } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client, type MethodOf, type Operation, type PathOf } from '../api/client.js';

/** Creates a function that calls an operation of the console with the admin's access token. */
export function adminClient<T extends AnyRoute | Operation>(method: MethodOf<T>, path: PathOf<T>) {
  return client<T>(method, path, { withSession: true });
}

/** Creates a query of the console. All are cached under `['admin', path, …]`, so that they can be invalidated together. */
export function adminQuery<T extends AnyRoute | Operation>(path: PathOf<T>) {
  const read = adminClient<T>('GET' as MethodOf<T>, path);
  return (...[input]: Parameters<typeof read>) =>
    queryOptions({
      queryKey: ['admin', path, input],
      queryFn: ({ signal }) => read(...([{ ...input, signal }] as Parameters<typeof read>)),
    });
}
