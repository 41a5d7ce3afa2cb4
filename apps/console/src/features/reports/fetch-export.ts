import { exportRoutes, type ExportFormat } from '@kirana/contracts';
import type { Locale } from '@kirana/i18n';
import { addressOf } from '@kirana/web-kit/api/client';
import { fetchWithSession, Unreachable } from '@kirana/web-kit/api/http';

const addresses = {
  products: exportRoutes.products.path,
  orders: exportRoutes.orders.path,
  orderLines: exportRoutes.orderLines.path,
  customers: exportRoutes.customers.path,
};
/** What a file can hold. */
export type ExportedSet = keyof typeof addresses;

/** Fetches a file with everything of a kind. @throws ApiProblem when it was refused, Unreachable when it could not be loaded as a whole. */
export async function fetchExport(set: ExportedSet, format: ExportFormat, locale: Locale): Promise<Blob> {
  const answer = await fetchWithSession(addressOf(addresses[set], { format }, { locale }));
  return answer.blob().catch((error: unknown) => {
    throw new Unreachable(error);
  });
}
