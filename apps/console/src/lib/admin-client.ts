import type { AnyRoute } from '@kirana/contracts';
import { client, type AddressOf, type Operation } from '@kirana/web-kit/api/client';
import { queryOptions } from '@tanstack/react-query';

/** Creates a function that calls an operation of the console with the admin's access token. */
export function adminClient<T extends AnyRoute | Operation>(address: AddressOf<T>) {
  return client<T>(address, { withSession: true });
}

/** Creates a query of the console. All are cached under `['admin', path, …]`, so that they can be invalidated together. */
export function adminQuery<T extends AnyRoute | Operation>(address: AddressOf<T>) {
  const read = adminClient<T>(address);
  return (...[input]: Parameters<typeof read>) =>
    queryOptions({
      queryKey: ['admin', address.path, input],
      queryFn: ({ signal }) => read(...([{ ...input, signal }] as Parameters<typeof read>)),
    });
}
