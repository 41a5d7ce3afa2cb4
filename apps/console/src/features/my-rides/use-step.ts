import type { MyRide, RiderStep } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { myRidesQuery, takeStep } from './api.js';

/** Takes a ride to its next step; the answer is how the rides are then. */
export function useStep() {
  const t = useTranslations('myRides');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ride: { orderId, version }, to }: { ride: MyRide; to: RiderStep }) =>
      takeStep({ params: { id: orderId }, body: { to, version } }),
    onSuccess: (rides, { ride: { number }, to }) => {
      queries.setQueryData(myRidesQuery().queryKey, rides);
      notify({ tone: 'success', title: t(`done-${to}`), description: number });
    },
    onError: async error => {
      console.error('the step was not recorded', error);
      const text = isChangedMeanwhile(error) ? t('changedMeanwhile') : (sentenceOf(error) ?? t('failed'));
      notify({ tone: 'error', title: c('error'), description: text });
      await queries.invalidateQueries(myRidesQuery());
    },
  });
}
