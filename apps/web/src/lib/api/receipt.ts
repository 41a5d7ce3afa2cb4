import type { Receipt } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, Unreachable } from './http.js';

const path = (ref: string) => `/orders/${encodeURIComponent(ref)}/receipt`;
const proof = (accessToken: string | undefined) => (accessToken ? { headers: { 'x-order-token': accessToken } } : {});

/** @param ref id or public number; the token proves that the order is the visitor's. */
export function receiptQuery(ref: string, accessToken: string | undefined) {
  return queryOptions({
    queryKey: ['receipt', ref, accessToken ?? null],
    queryFn: ({ signal }) => request<Receipt>(path(ref), { ...proof(accessToken), signal }),
  });
}

/**
 * The receipt as a PDF. It is fetched and not linked to, because the token must not stand in an address.
 *
 * @throws Unreachable when it did not come.
 */
export async function fetchReceiptPdf(ref: string, accessToken: string | undefined, locale: 'en' | 'pl'): Promise<Blob> {
  const answer = await fetch(`/api${path(ref)}.pdf?locale=${locale}`, proof(accessToken)).catch((error: unknown) => {
    throw new Unreachable(error);
  });
  if (!answer.ok) throw new Unreachable(`${answer.status} ${answer.statusText}`);
  return answer.blob();
}
