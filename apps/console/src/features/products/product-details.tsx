import type { AdminProduct } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { useTranslations } from 'use-intl';
import { askedMoney, askedPriceOf } from './asked-price.js';
import { CategoryId } from './category-id.js';
import { ProductThumb } from './product-thumb.js';
import { StockBadge } from './stock-badge.js';
import { MovementList } from '../../lib/stock/movement-list.js';

/** Shows a product read-only (APRD-011). */
export function ProductDetails({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const date = useShopDate();
  const { locale } = useLanguage();
  const facts = [
    [t('category'), <CategoryId key="category" id={product.categoryId} />],
    [t('status'), t(product.isActive ? 'active' : 'inactive')],
    [t('price'), askedMoney(askedPriceOf(product), product)],
    [t('productId'), product.id],
    [
      t('stock'),
      <span key="stock" className="inline-flex items-center gap-2">
        {product.quantity} <StockBadge quantity={product.quantity} />
      </span>,
    ],
    ...(product.description ? [[t('description'), product.description] as const] : []),
    [t('created'), date(product.createdAt)],
    [t('changed'), date(product.updatedAt)],
  ] as const;
  return (
    <Dialog title={t('details')} onClose={onClose} close={c('close')}>
      <div className="flex items-center gap-4">
        <ProductThumb product={product} size={80} />
        <p className="font-display text-lg">{nameOf(product, locale)}</p>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {facts.map(([word, fact]) => (
          <div key={word} className="contents">
            <dt className="text-muted">{word}</dt>
            <dd className="min-w-0 break-words">{fact}</dd>
          </div>
        ))}
      </dl>
      <StockMovements productId={product.id} />
    </Dialog>
  );
}

/** Lists the stock changes of a product below its details. */
function StockMovements({ productId }: { productId: string }) {
  const t = useTranslations('adminProducts');
  return (
    <section aria-label={t('movements')} className="mt-5 border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold">{t('movements')}</h3>
      <MovementList productId={productId} />
    </section>
  );
}
