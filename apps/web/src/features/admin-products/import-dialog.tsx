import { Button, Dialog, Notice } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { importProducts, type ImportResult } from './api.js';
import { sentenceOf } from '../../lib/console/load-failure.js';
import { isChangedMeanwhile } from '../../lib/console/changed-meanwhile.js';
import { notify } from '../../lib/notify/notify.js';

/** Imports a product file: a dry run as soon as it is chosen, then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const [csv, setCsv] = useState<string>();
  const onError = (failure: Error) => console.error('the file was not imported', failure);
  const dryRun = useMutation({ mutationFn: (body: string) => importProducts({ query: { dryRun: 'true' }, body }), onError });
  const real = useMutation({
    mutationFn: importProducts,
    onSuccess: async () => {
      notify({ tone: 'success', title: c('success'), description: t('imported') });
      onClose();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError,
  });
  const error = dryRun.error ?? real.error;

  async function choose(file: File | undefined) {
    if (!file) return;
    const text = await file.text();
    setCsv(text);
    real.reset();
    dryRun.mutate(text);
  }

  return (
    <Dialog title={t('importTitle')} onClose={onClose} shape="wide" close={c('close')}>
      <p className="text-sm text-muted">{t('importText')}</p>
      <label className="my-4 flex flex-col gap-1.5 text-sm font-semibold">
        {t('file')}
        <input
          type="file"
          accept=".csv,text/csv"
          className="text-sm font-normal"
          onChange={event => void choose(event.target.files?.[0])}
        />
      </label>
      {error && <Notice tone="error" role="alert" title={t('importFailed', { why: sentenceOf(error) ?? error.message })} />}
      {dryRun.data && <Outcome result={dryRun.data} />}
      <div className="mt-4 flex justify-end gap-2">
        <Button size="small" tone="secondary" onClick={onClose}>
          {c('cancel')}
        </Button>
        <Button
          size="small"
          disabled={
            csv === undefined ||
            !dryRun.data ||
            dryRun.data.errors.length > 0 ||
            real.isPending ||
            // The dry run no longer describes what would happen.
            isChangedMeanwhile(real.error)
          }
          onClick={() =>
            csv !== undefined && dryRun.data && real.mutate({ query: { dryRun: 'false', basis: dryRun.data.basis }, body: csv })
          }
        >
          {t('importApply')}
        </Button>
      </div>
    </Dialog>
  );
}

function Outcome({ result }: { result: ImportResult }) {
  const t = useTranslations('adminProducts');
  const { rows, created, changed, unchanged, stock, stockChanged, errors } = result;
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p>
        {t('importRows', {
          rows: String(rows),
          created: String(created),
          changed: String(changed),
          unchanged: String(unchanged),
          stock: String(stockChanged),
        })}
      </p>
      {stock.length > 0 && <StockRows stock={stock} />}
      {errors.length > 0 && (
        <Notice tone="error" title={t('importErrors', { n: String(new Set(errors.map(({ line }) => line)).size) })}>
          <ul className="max-h-60 overflow-auto">
            {errors.map(({ line, column, message }) => (
              <li key={`${line}-${column}-${message}`}>{t('importError', { line: String(line), column, message })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
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
