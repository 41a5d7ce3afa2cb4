import { useTranslations } from 'use-intl';
import { MovementList } from '../../lib/console/stock/movement-list.js';

/** Lists the stock changes of a product below its details. */
export function StockMovements({ productId }: { productId: string }) {
  const t = useTranslations('adminProducts');
  return (
    <section aria-label={t('movements')} className="mt-5 border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold">{t('movements')}</h3>
      <MovementList productId={productId} />
    </section>
  );
}
