import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';

/** Goods that are worth less than the shop's minimum order (F-36). */
export interface TooLittle {
  /** Grosze, as all sums here. */
  readonly subtotal: number;
  readonly minimum: number;
}

/** Returns what is below the shop's minimum order; undefined: nothing. @param quoted the minimum in a quote, if there is one: it is newer */
export function useBelowMinimum(subtotal: number, quoted?: number | null): TooLittle | undefined {
  const known = useQuery(storeQuery).data?.pricing.minimumOrderMinor;
  const minimum = (quoted === undefined ? known : quoted) ?? 0;
  return subtotal < minimum ? { subtotal, minimum } : undefined;
}
