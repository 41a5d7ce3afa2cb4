import { languages } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportResult } from './api.js';
import { notYet } from './use-import.js';

/** Shows the cells that a file changes, before and after, and which products are new. */
export function ChangedCells({ changes, inAll }: { changes: ImportResult['changes']; inAll: number }) {
  const t = useTranslations('adminProducts');
  const { locale } = useLanguage();
  const shown = (text: string) => {
    if (text === notYet) return t('importNewPicture');
    return /^\d+\.\d+$/.test(text) ? text.replace('.', languages[locale].decimalSeparator) : text || t('nothing');
  };
  const more = inAll - changes.length;
  return (
    <Changes
      label={t('importChanges')}
      heads={[t('importChanged'), t('importBefore'), t('importAfter')]}
      note={more > 0 && <p>{t('importMoreChanges', { n: more })}</p>}
    >
      {changes.map(({ productId, product, column, from, to }) => (
        <tr key={`${productId}-${column}`} className="border-t border-line align-top">
          <th scope="row" className="w-1/3 py-1.5 text-left font-semibold break-words">
            {product}
            <span className="block font-normal text-muted">{column}</span>
          </th>
          <td className="w-1/3 py-1.5 pl-2 break-words text-muted">{from === null ? t('importNew') : shown(from)}</td>
          <td className="w-1/3 py-1.5 pl-2 break-words">{shown(to)}</td>
        </tr>
      ))}
    </Changes>
  );
}

/** Shows what becomes of each row of a file, those first that need to be looked at. */
export function RowFates({ fates, inAll }: { fates: ImportResult['fates']; inAll: number }) {
  const t = useTranslations('adminProducts');
  const more = inAll - fates.length;
  return (
    <Changes
      label={t('importFates')}
      heads={[t('importFateRow'), t('importFateProduct'), t('importFateBecomes')]}
      firstWidth="w-14"
      note={more > 0 && <p>{t('importMoreFates', { n: more })}</p>}
    >
      {fates.map(({ line, productId, product, becomes }) => (
        <tr key={line} className="border-t border-line align-top">
          <th scope="row" className="py-1.5 text-left font-normal tabular-nums">
            {line}
          </th>
          {/* A row may name no product. */}
          <td className="py-1.5 pl-2 font-semibold break-words">
            {product}
            {productId !== product && <span className="block font-normal text-muted">{productId}</span>}
          </td>
          <td className="py-1.5 pl-2 break-words">{t('importFate', { becomes })}</td>
        </tr>
      ))}
    </Changes>
  );
}

/** Shows how a file changes stock, row by row. */
export function ChangedStock({ stock }: Pick<ImportResult, 'stock'>) {
  const t = useTranslations('adminProducts');
  const heads = [t('productId'), t('importExported'), t('importSold'), t('importNow'), t('importThen')];
  return (
    <Changes label={t('importStock')} heads={heads} numeric note={<p>{t('importStockText')}</p>}>
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
    </Changes>
  );
}

interface ChangesProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** Whether all columns but the first hold numbers. */
  readonly numeric?: boolean;
  /** Class for the width of the first column, where it is not as wide as the others. */
  readonly firstWidth?: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** A table of changes that is scrolled on its own. */
function Changes({ label, heads, numeric = false, firstWidth = '', note, children }: ChangesProps) {
  return (
    <div className="mt-2">
      <div className="text-xs text-muted">{note}</div>
      {/* A scrollable region must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={label} tabIndex={0} className="mt-1 max-h-60 overflow-auto">
        <table className={`w-full text-xs ${numeric ? '' : 'table-fixed'}`}>
          <thead className="text-muted">
            <tr>
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`py-1 font-semibold ${at > 0 ? 'pl-2' : firstWidth} ${numeric && at > 0 ? 'text-right' : 'text-left'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  );
}
