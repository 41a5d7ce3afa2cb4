import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Neighbours } from '../../../lib/console/neighbours/neighbours.js';
import type { UseListPage } from '../../../lib/console/neighbours/use-neighbours.js';
import { productsQuery } from '../api.js';

const useProductsPage: UseListPage = (query, enabled) => useQuery({ ...productsQuery({ query }), enabled }).data;

/** Leads from a product back to the list and to the products beside it. A product with unsaved changes asks first. */
export function ProductNeighbours({ id }: { id: string }) {
  const t = useTranslations('productPage');
  return (
    <Neighbours
      id={id}
      list="products"
      usePage={useProductsPage}
      words={{ label: t('neighbours'), back: t('toList'), previous: t('previous'), next: t('next') }}
    />
  );
}
