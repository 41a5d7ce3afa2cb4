import type { AddressForm, SavedAddress, SavedAddresses } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './http.js';

const path = '/me/addresses';

/** The latest first. `userId` keeps apart what belongs to different people at one browser; empty: nobody is signed in, nothing is asked. */
export function addressesQuery(userId: string) {
  return queryOptions({
    queryKey: ['addresses', userId],
    queryFn: ({ signal }) => request<SavedAddresses>(path, { withSession: true, signal }),
    enabled: userId !== '',
  });
}

/** @throws ApiProblem `too-many-addresses` */
export function addAddress(address: AddressForm): Promise<SavedAddress> {
  return request<SavedAddress>(path, { method: 'POST', body: address, withSession: true });
}

export function changeAddress(id: string, address: AddressForm): Promise<SavedAddress> {
  return request<SavedAddress>(`${path}/${id}`, { method: 'PUT', body: address, withSession: true });
}

export function removeAddress(id: string): Promise<SavedAddresses> {
  return request<SavedAddresses>(`${path}/${id}`, { method: 'DELETE', withSession: true });
}
