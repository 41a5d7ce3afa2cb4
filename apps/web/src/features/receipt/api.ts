import { publicReceiptRoutes } from '@kirana/contracts';
import type { Locale } from '@kirana/i18n';
import { addressOf, client } from '@kirana/web-kit/api/client';
import { fetchWithSession } from '@kirana/web-kit/api/http';
import { queryOptions } from '@tanstack/react-query';
import { orderToken } from '../../lib/orders/api.js';

const read = client(publicReceiptRoutes.read, { withSession: true });

/** @param ref id or public number; access is proved by the token or by the owner's session. */
export function receiptQuery(ref: string, accessToken: string | undefined) {
  return queryOptions({
    queryKey: ['receipt', ref, accessToken ?? null],
    queryFn: ({ signal }) => read({ params: { ref }, ...orderToken(accessToken), signal }),
  });
}

/**
 * Fetches the receipt as a PDF. A link is not possible, because the token must not appear in an address.
 *
 * @throws ApiProblem when it was refused, Unreachable when it could not be loaded.
 */
export async function fetchReceiptPdf(ref: string, accessToken: string | undefined, locale: Locale): Promise<Blob> {
  const address = addressOf(publicReceiptRoutes.pdf.path, { ref }, { locale });
  const answer = await fetchWithSession(address, orderToken(accessToken));
  return answer.blob();
}
