import type { District } from '@kirana/contracts';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { useDistrictStore } from './district.store.js';

/** Returns the district to show prices and times for, with its delivery fee; undefined when none is known or nothing is delivered there. */
export function useDistrict(): District | undefined {
  const name = useDistrictStore(({ chosen, usual }) => chosen ?? usual);
  return useQuery(storeQuery).data?.districts.find(district => district.deliverable && district.name === name);
}
