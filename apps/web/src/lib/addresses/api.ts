import { addressRoutes } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { queryOptions } from '@tanstack/react-query';

const asOwner = { withSession: true };
const listAddresses = client(addressRoutes.list, asOwner);

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
export const addAddress = client(addressRoutes.add, asOwner);
export const changeAddress = client(addressRoutes.change, asOwner);
export const removeAddress = client(addressRoutes.remove, asOwner);
