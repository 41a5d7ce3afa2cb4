import type { Quote } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { useQuery } from '@tanstack/react-query';
import { itemsOf, type CartLine } from '../../lib/cart/cart-line.js';
import { quoteQuery, type QuoteExtras } from './api.js';
import { isDistrict, outsideArea } from './checkout-form.js';

export interface DeliveryQuote {
  /** The server's prices; null before a district is chosen and while they are loading. */
  quote: Quote | null;
  /** The chosen district is outside the delivery area. */
  outside: boolean;
  calculating: boolean;
  failed: boolean;
  /** It failed because a product in the cart is no longer sold. */
  lineGone: boolean;
  /** The ids of such products. */
  gone: readonly string[];
  retry: () => void;
}

const none: readonly string[] = [];

/** Requests a quote once a district is chosen (CHK-015, CHK-016). */
export function useQuote(lines: readonly CartLine[], district: string, extras: QuoteExtras): DeliveryQuote {
  const askable = isDistrict(district) && lines.length > 0;
  const { data, error, isFetching, refetch } = useQuery({ ...quoteQuery(itemsOf(lines), district, extras), enabled: askable });
  const quote = askable && data ? data : null;
  const lineGone = askable && error instanceof ApiProblem && error.is('product-unavailable');
  return {
    quote,
    outside: district === outsideArea || quote?.deliverable === false,
    calculating: askable && !quote && isFetching,
    lineGone,
    gone: lineGone && Array.isArray(error.problem['productIds']) ? (error.problem['productIds'] as string[]) : none,
    failed: askable && !quote && !isFetching && error !== null,
    retry: () => void refetch(),
  };
}
