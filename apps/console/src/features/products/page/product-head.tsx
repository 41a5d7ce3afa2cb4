import type { ProductSheet } from '@kirana/contracts';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '../../../lib/tools.js';
import { StockBadge } from '../stock-badge.js';

/** What product this is, and the way to its page in the shop. */
export function ProductHead({ sheet }: { sheet: ProductSheet }) {
  const t = useTranslations('productPage');
  const p = useTranslations('adminProducts');
  const { locale } = useLanguage();
  return (
    <>
      <PageHeader
        title={nameOf(sheet, locale)}
        lead={
          <>
            {netQuantityOf({ amount: sheet.netAmount, unit: sheet.netUnit }, locale)} · <code>{sheet.id}</code> ·{' '}
            {p(sheet.isActive ? 'active' : 'inactive')} · {t('inStock', { n: sheet.quantity })}{' '}
            <StockBadge quantity={sheet.quantity} />
          </>
        }
      >
        {sheet.isActive && (
          <a href={`/products/${sheet.id}`} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'small')}>
            <ExternalLink size={16} aria-hidden />
            {t('inShop')}
          </a>
        )}
      </PageHeader>
    </>
  );
}
