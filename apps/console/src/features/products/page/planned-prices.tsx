import type { PlannedPrice } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { productMoney } from '../../../lib/admin-money.js';
import { isChangedMeanwhile } from '../../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../../lib/load-failure.js';
import { Card } from '../../../lib/tools.js';
import { cancelPlan } from './api.js';
import { PlanPriceForm } from './plan-price-form.js';

const tones = {
  planned: 'quiet',
  running: 'leaf',
  ended: 'quiet',
  cancelled: 'quiet',
  replaced: 'turmeric',
  missed: 'turmeric',
} as const satisfies Record<PlannedPrice['state'], string>;

/** The prices planned for a product, those to come first, and a form for another one (ADR 0054). */
export function PlannedPrices({ productId, plans }: { productId: string; plans: readonly PlannedPrice[] }) {
  const t = useTranslations('productPage');
  const c = useTranslations('console');
  const date = useShopDate();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id: planId, state }: PlannedPrice) =>
      cancelPlan({ params: { id: productId, planId }, query: { state: state === 'running' ? 'running' : 'planned' } }),
    onSuccess: ({ state }) => notify({ tone: 'success', title: t(state === 'cancelled' ? 'planCancelled' : 'planEnded') }),
    onError: error => {
      console.error('the planned price was not cancelled', error);
      const text = isChangedMeanwhile(error) ? t('planChanged') : (sentenceOf(error) ?? t('planFailed'));
      notify({ tone: 'error', title: c('error'), description: text });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const isOpen = ({ state }: PlannedPrice) => state === 'planned' || state === 'running';
  const shown = [...plans.filter(isOpen), ...plans.filter(plan => !isOpen(plan)).toReversed()];
  return (
    <Card
      title={t('plans')}
      className="product-section"
      actions={
        !isAdding && (
          <Button size="small" tone="secondary" onClick={() => setAdding(true)}>
            {t('planPrice')}
          </Button>
        )
      }
    >
      {isAdding && <PlanPriceForm productId={productId} onDone={() => setAdding(false)} />}
      {shown.length === 0 && !isAdding && <p className="text-xs text-muted">{t('noPlans')}</p>}
      <ul className="product-plans" aria-label={t('plans')}>
        {shown.map(plan => (
          <li key={plan.id}>
            <span className="font-semibold tabular-nums">{productMoney(plan.priceMinor)}</span>
            <span className="text-xs tabular-nums">{t('planFromTo', { from: date(plan.startsAt), to: date(plan.endsAt) })}</span>
            <Chip tone={tones[plan.state]}>{t(`plan_${plan.state}`)}</Chip>
            <span className="text-xs text-muted">{plan.plannedBy}</span>
            {isOpen(plan) && (
              <Button size="small" tone="danger" disabled={isPending} onClick={() => mutate(plan)}>
                {t(plan.state === 'running' ? 'endPlan' : 'cancelPlan')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
