import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressesQuery } from '../addresses/api.js';
import { useSession } from '../session/session.store.js';
import { useDistrictStore } from './district.store.js';

/** Takes the district of the account's latest address while the customer is signed in. */
export function useUsualDistrict(): void {
  const user = useSession(state => state.user);
  const usual = useQuery(addressesQuery(user?.id ?? '')).data?.items[0]?.district ?? null;
  useEffect(() => useDistrictStore.setState({ usual: user ? usual : null }), [user, usual]);
}
