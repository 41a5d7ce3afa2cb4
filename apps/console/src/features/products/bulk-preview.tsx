import type { AdminProduct } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useTranslations } from 'use-intl';
import { askedMoney } from './asked-price.js';
import { effectOf, type Bulk } from './use-bulk-change.js';

export interface BulkPreviewProps {
  readonly products: readonly AdminProduct[];
  readonly planned: Exclude<Bulk, { kind: 'active' }>;
  /** Names of the products that were left unchanged in the last attempt. */
  readonly refused: readonly string[];
  readonly isPending: boolean;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** Previews a bulk change row by row before it is applied. */
export function BulkPreview({ products, planned, refused, isPending, onApply, onClose }: BulkPreviewProps) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const said = (value: number, product: AdminProduct) => (planned.kind === 'price' ? askedMoney(value, product) : String(value));
  return (
    <Dialog
      title={t('bulkPreview')}
      onClose={onClose}
      close={c('close')}
      footer={
        <>
          <Button size="small" tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button size="small" data-first disabled={isPending} onClick={onApply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      {refused.length > 0 && <Notice tone="warning" role="alert" title={t('bulkRefused', { names: refused.join(', ') })} />}
      <p className="text-xs text-muted">{t('bulkCount', { n: products.length })}</p>
      {/* A scrollable region must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={t('bulkPreview')} tabIndex={0} className="scroll-hint mt-2 max-h-[45dvh] overflow-auto">
        <table className="w-full text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="py-1 text-left font-semibold">
                {t('name')}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-semibold whitespace-nowrap">
                {t('bulkBefore')}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-semibold whitespace-nowrap">
                {t('bulkAfter')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(product => {
              const [before, after] = effectOf(product, planned);
              return (
                <tr key={product.id} className="border-t border-line">
                  <td className="py-1.5 pr-3 break-words">{nameOf(product, locale)}</td>
                  <td className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">{said(before, product)}</td>
                  <td
                    className={
                      after < 0
                        ? 'py-1.5 pl-3 text-right whitespace-nowrap text-chilli tabular-nums'
                        : 'py-1.5 pl-3 text-right font-semibold whitespace-nowrap tabular-nums'
                    }
                  >
                    {said(after, product)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
