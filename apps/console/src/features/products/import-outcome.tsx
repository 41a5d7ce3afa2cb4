import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useTranslations } from 'use-intl';
import type { ImportResult } from './api.js';
import { ChangedCells, ChangedStock, RowFates } from './import-changes.js';
import { useFaultSentence } from './use-fault-sentence.js';

/** Shows what an import would do: what becomes of each row and why, categories, stock. */
export function ImportOutcome({ result }: { result: ImportResult }) {
  const t = useTranslations('adminProducts');
  const { rows, created, changed, unchanged, changes, changesInAll } = result;
  const { stock, stockChanged, categories, errors, wrongRows, warnings, warnedRows, fates, names, origin } = result;
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
      {origin && <ForeignOrigin origin={origin} />}
      {errors.length > 0 && (
        <Notice tone="error" title={t('importErrors', { n: wrongRows })}>
          <p>{t('importErrorsText', { others: othersOf(result) })}</p>
          <InRows faults={errors} rows={wrongRows} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title={t('importWarnings', { n: warnedRows })}>
          <p>{t('importWarningsText')}</p>
          <InRows faults={warnings} rows={warnedRows} />
        </Notice>
      )}
      {categories.length > 0 && <NewCategories categories={categories} />}
      {fates.length > 0 && <RowFates fates={fates} inAll={rows} />}
      {changes.length > 0 && <ChangedCells changes={changes} inAll={changesInAll} />}
      {stock.length > 0 && <ChangedStock stock={stock} />}
    </div>
  );
}

/** What becomes of the rows that are not refused. */
function othersOf({ rows, wrongRows, applied }: ImportResult): 'none' | 'imported' | 'waiting' {
  if (rows === wrongRows) return 'none';
  return applied ? 'imported' : 'waiting';
}

/** Shows how the table of another shop was read: what is left out, and what is not in it. */
function ForeignOrigin({
  origin: { program, leftOut, shortened, unusedColumns },
}: {
  origin: NonNullable<ImportResult['origin']>;
}) {
  const t = useTranslations('adminProducts');
  return (
    <Notice tone="info" title={t('importForeign', { program })}>
      <p>{t('importForeignText')}</p>
      {leftOut.length + shortened.length > 0 && (
        <ul className="max-h-40 overflow-auto break-words">
          {leftOut.map(({ line, product, why }) => (
            <li key={line}>{t('importLeftOut', { line: String(line), product, why })}</li>
          ))}
          {shortened.map(({ line, product }) => (
            <li key={line}>{t('importShortened', { line: String(line), product })}</li>
          ))}
        </ul>
      )}
      {unusedColumns.length > 0 && (
        <p className="text-muted break-words">{t('importUnusedColumns', { columns: unusedColumns.join(', ') })}</p>
      )}
    </Notice>
  );
}

/** How many rows with the same mistake are named. */
const mostNamed = 3;

/** Shows each mistake with its row and its product; several rows with the same one are one line. `rows`: how many have one. */
function InRows({ faults, rows: inAll }: { faults: ImportResult['errors']; rows: number }) {
  const t = useTranslations('adminProducts');
  const words = useFaultSentence();
  const told = faults.map(({ line, product, column, ...fault }) => ({
    row: [t('importLine', { line: String(line) }), product].filter(Boolean).join(', '),
    fault: [column, words(fault)].filter(Boolean).join(': '),
  }));
  const alike = [...new Set(told.map(({ fault }) => fault))].map(fault => {
    const rows = told.filter(each => each.fault === fault).map(({ row }) => row);
    const named = rows.slice(0, mostNamed).join('; ');
    if (rows.length === 1) return `${named}, ${fault}`;
    return t('importErrorsAlike', { n: rows.length, fault, rows: named, more: Math.max(0, rows.length - mostNamed) });
  });
  return (
    <>
      <ul className="max-h-60 overflow-auto break-words">
        {alike.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {new Set(faults.map(({ line }) => line)).size < inAll && <p>{t('importMoreErrors', { n: String(faults.length) })}</p>}
    </>
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
