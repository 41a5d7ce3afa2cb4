import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';

/** Whether people move the orders of the shop: then every order is on hold, and there is no clock to speak of. False until it is known. */
export function useIsByStaff(): boolean {
  return useQuery(storeQuery).data?.orderProgress === 'staff';
}
