import { Notice } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { nameOf } from '../../lib/catalogue/localized.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import type { ImportResult } from './api.js';
import { useFaultSentence } from './use-fault-sentence.js';

/** Shows what an import would do: rows, categories, stock, and each mistake. */
export function ImportOutcome({ result }: { result: ImportResult }) {
  const t = useTranslations('adminProducts');
  const { rows, created, changed, unchanged, stock, stockChanged, categories, errors, wrongRows, names } = result;
  const words = useFaultSentence();
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p>
        {t('importRows', {
          rows,
          created: String(created),
          changed: String(changed),
          unchanged: String(unchanged),
          stock: String(stockChanged),
        })}
      </p>
      {names.length > 0 && <p className="text-muted break-words">{t('importNames', { names: names.join(' · ') })}</p>}
      {errors.length > 0 && (
        <Notice tone="error" title={t('importErrors', { n: wrongRows })}>
          <ul className="max-h-60 overflow-auto">
            {errors.map(({ line, column, ...fault }) => (
              <li key={`${line}-${column}`}>{t('importError', { line: String(line), column, message: words(fault) })}</li>
            ))}
          </ul>
          {new Set(errors.map(({ line }) => line)).size < wrongRows && (
            <p>{t('importMoreErrors', { n: String(errors.length) })}</p>
          )}
        </Notice>
      )}
      {categories.length > 0 && <NewCategories categories={categories} />}
      {stock.length > 0 && <StockRows stock={stock} />}
    </div>
  );
}

/** Shows the categories that the import makes; a misspelt one is noticed here. */
function NewCategories({ categories }: Pick<ImportResult, 'categories'>) {
  const t = useTranslations('adminProducts');
  const { locale } = useLanguage();
  return (
    <Notice tone="info" title={t('importCategories', { n: categories.length })}>
      <ul className="max-h-40 overflow-auto">
        {categories.map(category => (
          <li key={category.id}>
            {t('importCategory', { id: category.id, name: nameOf(category, locale), products: category.products })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted">{t('importCategoriesText', { n: categories.length })}</p>
    </Notice>
  );
}

/** Shows how the file changes stock, row by row. */
function StockRows({ stock }: { stock: ImportResult['stock'] }) {
  const t = useTranslations('adminProducts');
  const heads = ['importExported', 'importSold', 'importNow', 'importThen'] as const;
  return (
    <div className="mt-2">
      <p className="text-xs text-muted">{t('importStockText')}</p>
      {/* A scrollable region must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={t('importStock')} tabIndex={0} className="mt-1 max-h-60 overflow-auto">
        <table className="w-full text-xs">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 text-left font-semibold">
                {t('productId')}
              </th>
              {heads.map(head => (
                <th key={head} scope="col" className="py-1 pl-2 text-right font-semibold">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stock.map(({ productId, exported, soldSince, now, willBe }) => (
              <tr key={productId} className="border-t border-line">
                <td className="py-1.5 break-words">{productId}</td>
                {[exported, soldSince, now].map((number, at) => (
                  <td key={heads[at]} className="py-1.5 pl-2 text-right tabular-nums">
                    {number}
                  </td>
                ))}
                <td className="py-1.5 pl-2 text-right font-semibold tabular-nums">{willBe}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
