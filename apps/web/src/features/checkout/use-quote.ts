import type { Quote } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import { itemsOf, type CartLine } from '../../lib/cart/cart-line.js';
import { ApiProblem } from '../../lib/api/http.js';
import { quoteQuery } from '../../lib/api/ordering.js';
import { noDistrict, outsideArea } from './checkout-form.js';

export interface DeliveryQuote {
  /** Prices as the server has them; null before a district is chosen and while they are on their way. */
  quote: Quote | null;
  /** A district is chosen that we do not deliver to. */
  outside: boolean;
  calculating: boolean;
  failed: boolean;
  /** It failed because a product of the cart is no longer sold. */
  lineGone: boolean;
  retry: () => void;
}

/** Shipping is calculated only after a district is chosen (CHK-015, CHK-016). */
export function useQuote(lines: readonly CartLine[], district: string): DeliveryQuote {
  const askable = district !== noDistrict && district !== outsideArea && lines.length > 0;
  const { data, error, isFetching, refetch } = useQuery({ ...quoteQuery(itemsOf(lines), district), enabled: askable });
  const quote = askable && data ? data : null;
  return {
    quote,
    outside: district === outsideArea || quote?.deliverable === false,
    calculating: askable && !quote && isFetching,
    lineGone: askable && error instanceof ApiProblem && error.is('product-unavailable'),
    failed: askable && !quote && !isFetching && error !== null,
    retry: () => void refetch(),
  };
}
