import { storeRoutes, type LegalDocument } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { queryOptions } from '@tanstack/react-query';

const legal = client(storeRoutes.legal);

/** The shop's own text of a document, by language. */
export const legalQuery = (document: LegalDocument) =>
  queryOptions({
    queryKey: ['legal', document],
    queryFn: ({ signal }) => legal({ params: { document }, signal }),
  });
