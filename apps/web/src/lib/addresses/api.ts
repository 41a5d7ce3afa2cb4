import type { addressRoutes } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.js';

const asOwner = { withSession: true };
const listAddresses = client<typeof addressRoutes.list>('GET', '/me/addresses', asOwner);

/**
 * Returns the addresses, latest first. `userId` keeps the caches of different users of one browser apart; empty: not signed in, no request.
 */
export function addressesQuery(userId: string) {
  return queryOptions({
    queryKey: ['addresses', userId],
    queryFn: ({ signal }) => listAddresses({ signal }),
    enabled: userId !== '',
  });
}

/** @throws ApiProblem `too-many-addresses` */
export const addAddress = client<typeof addressRoutes.add>('POST', '/me/addresses', asOwner);
export const changeAddress = client<typeof addressRoutes.change>('PUT', '/me/addresses/:id', asOwner);
export const removeAddress = client<typeof addressRoutes.remove>('DELETE', '/me/addresses/:id', asOwner);
