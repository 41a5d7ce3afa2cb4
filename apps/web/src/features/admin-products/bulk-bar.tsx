import type { BulkChange } from '@kirana/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminApi } from '../../lib/console/admin-api.js';
import { sentenceOf } from '../../lib/console/load-failure.js';
import { Tool, toolClass } from '../../lib/console/tools.js';
import { notify } from '../../lib/notify/notify.js';

/** One change to all that are selected. */
export function BulkBar({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: BulkChange['change']) => adminApi.bulk({ ids, change }),
    onSuccess: async ({ changed }) => {
      notify({ tone: 'success', title: c('success'), description: t('bulkDone', { n: String(changed) }) });
      onDone();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: error => {
      console.error('the products were not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('updateFailed') });
    },
  });
  return (
    <div
      role="group"
      aria-label={t('selected', { n: String(ids.length) })}
      className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-leaf-soft p-3 text-xs"
    >
      <span className="font-semibold">{t('selected', { n: String(ids.length) })}</span>
      <NumberTool
        label={t('bulkPrice')}
        step="0.5"
        disabled={isPending}
        onApply={percent => mutate({ kind: 'price-percent', percent })}
      />
      <NumberTool
        label={t('bulkStock')}
        step="1"
        min="0"
        disabled={isPending}
        onApply={quantity => mutate({ kind: 'stock', quantity })}
      />
      <Tool disabled={isPending} onClick={() => mutate({ kind: 'active', isActive: true })}>
        {t('activate')}
      </Tool>
      <Tool disabled={isPending} onClick={() => mutate({ kind: 'active', isActive: false })}>
        {t('deactivate')}
      </Tool>
    </div>
  );
}

function NumberTool({
  label,
  onApply,
  disabled,
  ...rest
}: {
  label: string;
  step: string;
  min?: string;
  disabled: boolean;
  onApply: (value: number) => void;
}) {
  const t = useTranslations('adminProducts');
  const id = useId();
  const [value, setValue] = useState('');
  const number = Number(value);
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={event => {
        event.preventDefault();
        if (value !== '' && Number.isFinite(number)) onApply(number);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        value={value}
        onChange={event => setValue(event.target.value)}
        className={clsx(toolClass, 'w-24')}
        {...rest}
      />
      <Tool type="submit" disabled={disabled || value === ''}>
        {t('apply')}
      </Tool>
    </form>
  );
}
