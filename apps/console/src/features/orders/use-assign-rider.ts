import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { assignRider } from './api.js';

/** Gives an order to a rider, and says who has it now or why nobody has. */
export function useAssignRider(onAssigned: () => void) {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, riderId }: { orderId: string; riderId: string }) =>
      assignRider({ params: { id: orderId }, body: { riderId } }),
    onSuccess: (all, { riderId }) => {
      notify({
        tone: 'success',
        title: c('success'),
        description: t('assigned', { name: all.find(({ id }) => id === riderId)?.name ?? '' }),
      });
      onAssigned();
    },
    onError: error => {
      console.error('the rider was not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
