import { currencySign } from '@kirana/i18n';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { useIsChanged, useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAmount } from '../../../lib/admin-money.js';
import { sentenceOf } from '../../../lib/load-failure.js';
import { usePlanTimes } from '../use-plan-times.js';
import { planPrice } from './api.js';

/** A form for a price with its start and its end, as the clocks of the shop show them. It is no part of the page's own form. */
export function PlanPriceForm({ productId, onDone }: { productId: string; onDone: () => void }) {
  const t = useTranslations('productPage');
  const f = useTranslations('form');
  const c = useTranslations('console');
  const p = useTranslations('adminProducts');
  const queries = useQueryClient();
  const [price, setPrice] = useState('');
  const [isTried, setTried] = useState(false);
  const { typed, times, fields } = usePlanTimes(isTried);
  useUnsaved(useIsChanged([price, typed]));
  const priceMinor = readAmount(price) || undefined;
  const { mutate, isPending, error } = useMutation({
    mutationFn: planPrice,
    onSuccess: async () => {
      notify({ tone: 'success', title: t('planAdded') });
      onDone();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: refused => console.error('the price was not planned', refused),
  });
  const refusal = error && refusalOf(error);

  function refusalOf(refused: unknown): string {
    if (refused instanceof ApiProblem && refused.is('planned-price-overlaps')) return t('planOverlaps');
    return sentenceOf(refused) ?? t('planFailed');
  }

  function submit() {
    setTried(true);
    if (priceMinor !== undefined && times) mutate({ params: { id: productId }, body: { priceMinor, ...times } });
  }

  return (
    <form
      noValidate
      aria-label={t('planPrice')}
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="product-row product-times">
        <TextField
          inputMode="decimal"
          label={p('priceLabel', { currency: currencySign() })}
          required
          error={isTried && priceMinor === undefined ? f('required') : undefined}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
        {fields}
      </div>
      <p className="text-xs text-muted">{t('planHint')}</p>
      {refusal && <Notice tone="error" role="alert" title={refusal} />}
      <div className="flex justify-end gap-2">
        <Button size="small" tone="secondary" onClick={onDone}>
          {c('cancel')}
        </Button>
        <Button size="small" type="submit" disabled={isPending}>
          {t('planPrice')}
        </Button>
      </div>
    </form>
  );
}
