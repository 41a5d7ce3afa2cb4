import { useQuery } from '@tanstack/react-query';
import { storeQuery } from './api.js';

/** Whether people move the orders of the shop: then every order is on hold, and there is no clock to speak of. False until it is known. */
export function useIsByStaff(): boolean {
  return useQuery(storeQuery).data?.orderProgress === 'staff';
}
