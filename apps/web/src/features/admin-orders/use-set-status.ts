import { fulfilmentStatuses, type FulfilmentStatus } from '@kirana/contracts/order-status';
import type { AdminOrderRow } from '@kirana/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminApi } from '../../lib/console/admin-api.js';
import { notify } from '../../lib/notify/notify.js';

/** The six of the dropdown; any can be set from any other (AORD-006, AORD-007). */
export const settableStatuses = fulfilmentStatuses;

type Before = Pick<AdminOrderRow, 'id' | 'status' | 'byHand'>;

/** Sets the status by hand. The toast takes it back: the old status, and the clock running again if it ran before (F-44). */
export function useSetStatus() {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ order, status }: { order: Before; status: FulfilmentStatus }) => adminApi.setStatus(order.id, status),
    onSuccess: (_after, { order }) =>
      notify({
        tone: 'success',
        title: c('success'),
        description: t('updated'),
        action: { label: c('undo'), run: () => void takeBack(order) },
      }),
    onError: error => {
      console.error('the status was not set', error);
      notify({ tone: 'error', title: c('error'), description: t('updateFailed') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });

  async function takeBack({ id, status, byHand }: Before) {
    try {
      if (status !== 'cancelled') await adminApi.setStatus(id, status);
      if (!byHand) await adminApi.resume(id);
    } catch (error) {
      console.error('the status was not taken back', error);
      notify({ tone: 'error', title: c('error'), description: t('updateFailed') });
    }
    await queries.invalidateQueries({ queryKey: ['admin'] });
  }

  return mutation;
}
