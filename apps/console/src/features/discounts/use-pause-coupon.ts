import type { AdminCoupon } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { changeCoupon } from './api.js';

/** Pauses a code, or lets it apply again. */
export function usePauseCoupon() {
  const t = useTranslations('discounts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, isActive, ...coupon }: AdminCoupon) => {
      const { kind, percent, amountMinor, minimumMinor, maxUses, maxUsesPerCustomer, firstOrderOnly, startsAt, endsAt, note } =
        coupon;
      const rules = {
        kind,
        percent,
        amountMinor,
        minimumMinor,
        maxUses,
        maxUsesPerCustomer,
        firstOrderOnly,
        startsAt,
        endsAt,
        note,
      };
      return changeCoupon({ params: { id }, body: { ...rules, isActive: !isActive, version } });
    },
    onSuccess: ({ isActive, code }) => notify({ tone: 'success', title: t(isActive ? 'resumed' : 'paused', { code }) }),
    onError: error => {
      console.error('the discount code was not paused', error);
      const text = isChangedMeanwhile(error) ? t('changedMeanwhile') : (sentenceOf(error) ?? t('failed'));
      notify({ tone: 'error', title: c('error'), description: text });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
