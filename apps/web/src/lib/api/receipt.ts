import type { Receipt } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, sessionHeaders, Unreachable } from './http.js';

const path = (ref: string) => `/orders/${encodeURIComponent(ref)}/receipt`;
const proof = (accessToken: string | undefined): { headers?: Record<string, string> } =>
  accessToken ? { headers: { 'x-order-token': accessToken } } : {};

/** @param ref id or public number; the token proves that the order is the visitor's, and so does the session of its owner. */
export function receiptQuery(ref: string, accessToken: string | undefined) {
  return queryOptions({
    queryKey: ['receipt', ref, accessToken ?? null],
    queryFn: ({ signal }) => request<Receipt>(path(ref), { ...proof(accessToken), withSession: true, signal }),
  });
}

/**
 * The receipt as a PDF. It is fetched and not linked to, because the token must not stand in an address.
 *
 * @throws Unreachable when it did not come.
 */
export async function fetchReceiptPdf(ref: string, accessToken: string | undefined, locale: 'en' | 'pl'): Promise<Blob> {
  const headers = { ...(await sessionHeaders()), ...proof(accessToken).headers };
  const answer = await fetch(`/api${path(ref)}.pdf?locale=${locale}`, { headers }).catch((error: unknown) => {
    throw new Unreachable(error);
  });
  if (!answer.ok) throw new Unreachable(`${answer.status} ${answer.statusText}`);
  return answer.blob();
}
