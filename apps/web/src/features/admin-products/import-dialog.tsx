import { Notice } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminApi, type ImportResult } from '../../lib/console/admin-api.js';
import { sentenceOf } from '../../lib/console/load-failure.js';
import { Modal } from '../../lib/console/modal.js';
import { Tool } from '../../lib/console/tools.js';
import { notify } from '../../lib/notify/notify.js';

/** A file of products: a dry run as soon as it is chosen, then the real thing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const [csv, setCsv] = useState<string>();
  const onError = (failure: Error) => console.error('the file was not imported', failure);
  const dryRun = useMutation({ mutationFn: (text: string) => adminApi.importProducts(text, true), onError });
  const real = useMutation({
    mutationFn: (text: string) => adminApi.importProducts(text, false),
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
    dryRun.mutate(text);
  }

  return (
    <Modal title={t('importTitle')} onClose={onClose} wide>
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
        <Tool onClick={onClose}>{c('cancel')}</Tool>
        <Tool
          tone="main"
          disabled={csv === undefined || !dryRun.data || dryRun.data.errors.length > 0 || real.isPending}
          onClick={() => csv !== undefined && real.mutate(csv)}
        >
          {t('importApply')}
        </Tool>
      </div>
    </Modal>
  );
}

function Outcome({ result }: { result: ImportResult }) {
  const t = useTranslations('adminProducts');
  const { rows, created, changed, unchanged, stockChanged, errors } = result;
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
