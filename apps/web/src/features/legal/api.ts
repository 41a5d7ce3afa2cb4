import { storeRoutes, type LegalDocument } from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/api/client.js';

const legal = client(storeRoutes.legal);

/** The shop's own text of a document, by language. */
export const legalQuery = (document: LegalDocument) =>
  queryOptions({
    queryKey: ['legal', document],
    queryFn: ({ signal }) => legal({ params: { document }, signal }),
  });
