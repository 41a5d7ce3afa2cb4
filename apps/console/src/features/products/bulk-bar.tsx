import type { AdminProduct } from '@kirana/contracts';
import { stockReasons, type StockReason } from '@kirana/contracts/stock-reasons';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { NumberInput } from '@kirana/web-kit/ui/number-input.tsx';
import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';
import { BulkPreview } from './bulk-preview.js';
import { PlanReductionDialog } from './plan-reduction-dialog.js';
import { useBulkChange, type Bulk } from './use-bulk-change.js';

/** Applies one change to all selected rows, which are all visible. Changes of price and stock are previewed first. */
export function BulkBar({ products, onDone }: { products: readonly AdminProduct[]; onDone: () => void }) {
  const t = useTranslations('adminProducts');
  const [planned, setPlanned] = useState<Exclude<Bulk, { kind: 'active' }>>();
  const [reason, setReason] = useState<StockReason>('counted');
  const [isReducing, setReducing] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const reasonId = useId();
  const { mutate, isPending } = useBulkChange(products, names => {
    setRefused(names);
    if (names.length > 0) return;
    setPlanned(undefined);
    onDone();
  });
  const said = t('selected', { n: String(products.length) });
  return (
    <div role="group" aria-label={said} className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-leaf-soft p-3 text-xs">
      <span className="font-semibold">{said}</span>
      <NumberTool
        label={t('bulkPrice')}
        step="0.5"
        disabled={isPending}
        onApply={percent => setPlanned({ kind: 'price', percent })}
      />
      <NumberTool
        label={t('bulkStock')}
        step="1"
        {...(reason === 'counted' ? { min: '0' } : {})}
        disabled={isPending}
        onApply={number => setPlanned({ kind: 'stock', reason, number: Math.trunc(number) })}
      >
        <label htmlFor={reasonId} className="sr-only">
          {t('reason')}
        </label>
        <select
          id={reasonId}
          className={toolClass}
          value={reason}
          onChange={event => setReason(event.target.value as StockReason)}
        >
          {stockReasons.map(each => (
            <option key={each} value={each}>
              {t(`reason_${each}`)}
            </option>
          ))}
        </select>
      </NumberTool>
      <Button size="small" tone="secondary" disabled={isPending} onClick={() => mutate({ kind: 'active', isActive: true })}>
        {t('activate')}
      </Button>
      <Button size="small" tone="secondary" disabled={isPending} onClick={() => mutate({ kind: 'active', isActive: false })}>
        {t('deactivate')}
      </Button>
      <Button size="small" tone="secondary" disabled={isPending} onClick={() => setReducing(true)}>
        {t('planReduction')}
      </Button>
      {isReducing && (
        <PlanReductionDialog
          products={products}
          onClose={() => setReducing(false)}
          onDone={() => {
            setReducing(false);
            onDone();
          }}
        />
      )}
      {planned && (
        <BulkPreview
          products={products}
          planned={planned}
          refused={refused}
          isPending={isPending}
          onApply={() => mutate(planned)}
          onClose={() => {
            setPlanned(undefined);
            setRefused([]);
          }}
        />
      )}
    </div>
  );
}

function NumberTool({
  label,
  onApply,
  disabled,
  children,
  ...rest
}: {
  label: string;
  step: string;
  min?: string;
  disabled: boolean;
  onApply: (value: number) => void;
  children?: ReactNode;
}) {
  const t = useTranslations('adminProducts');
  const id = useId();
  const [value, setValue] = useState('');
  const number = Number(value);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={event => {
        event.preventDefault();
        if (value !== '' && Number.isFinite(number)) onApply(number);
      }}
    >
      <label htmlFor={id}>{label}</label>
      {children}
      <NumberInput
        id={id}
        value={value}
        onChange={event => setValue(event.target.value)}
        className={clsx(toolClass, 'w-20')}
        {...rest}
      />
      <Button size="small" tone="secondary" type="submit" disabled={disabled || value === ''}>
        {t('apply')}
      </Button>
    </form>
  );
}
