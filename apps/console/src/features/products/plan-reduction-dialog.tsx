import type { AdminProduct } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { productMoney, readAmount } from '../../lib/admin-money.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { usePlanTimes } from './use-plan-times.js';
import { reducedPrice, usePlanReductions, type ReductionOutcome } from './use-plan-reductions.js';

/** Plans a reduction by a percentage for the selected products, from one moment to another. */
export function PlanReductionDialog({
  products,
  onDone,
  onClose,
}: {
  products: readonly AdminProduct[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('adminProducts');
  const p = useTranslations('productPage');
  const c = useTranslations('console');
  const [typedPercent, setPercent] = useState('');
  const [isTried, setTried] = useState(false);
  const { typed, times, fields } = usePlanTimes(isTried);
  const [outcome, setOutcome] = useState<ReductionOutcome>();
  const [planned, setPlanned] = useState<readonly string[]>([]);
  const { mutate, isPending } = usePlanReductions((result, done) => {
    setOutcome(result);
    setPlanned(before => [...before, ...done]);
    if (result.overlapping.length + result.failed.length === 0) onDone();
  });
  const left = products.filter(({ id }) => !planned.includes(id));
  const percent = readPercent(typedPercent);
  const [example] = left;
  const { locale } = useLanguage();

  return (
    <FormDialog draft={[typedPercent, typed]} title={t('planReduction')} onClose={onClose} close={c('close')}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          if (percent !== undefined && times) mutate({ products: left, percent, ...times });
        }}
      >
        <TextField
          data-first
          label={t('reductionPercent')}
          hint={
            percent === undefined || !example
              ? t('reductionHint')
              : t('reductionExample', {
                  name: nameOf(example, locale),
                  before: productMoney(example.priceMinor),
                  after: productMoney(reducedPrice(example.priceMinor, percent)),
                })
          }
          required
          inputMode="decimal"
          autoComplete="off"
          error={isTried && percent === undefined ? t('reductionFault') : undefined}
          value={typedPercent}
          onChange={({ target }) => setPercent(target.value)}
        />
        <div className="grid gap-3 sm:grid-cols-2">{fields}</div>
        <p className="text-xs text-muted">{p('planHint')}</p>
        {outcome && outcome.overlapping.length > 0 && (
          <Notice tone="warning" role="alert" title={t('reductionOverlaps', { names: outcome.overlapping.join(', ') })} />
        )}
        {outcome && outcome.failed.length > 0 && (
          <Notice tone="error" role="alert" title={t('reductionFailed', { names: outcome.failed.join(', ') })} />
        )}
        <div className="flex justify-end gap-2">
          <Button size="small" tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button size="small" type="submit" disabled={isPending}>
            {t('reductionPlan', { n: left.length })}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

/** More than 0 and less than 100, two decimals at most. */
function readPercent(typed: string): number | undefined {
  const hundredths = readAmount(typed);
  return hundredths === undefined || hundredths === 0 || hundredths >= 10_000 ? undefined : hundredths / 100;
}
