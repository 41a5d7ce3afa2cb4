import type { AdminOrderRow, SetStatusRequest } from '@kirana/contracts';
import { fulfilmentStatuses, type FulfilmentStatus } from '@kirana/contracts/order-status';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { setStatus } from './api.js';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';

/** The six statuses of the dropdown; any can be set from any other (AORD-006, AORD-007). */
export const settableStatuses = fulfilmentStatuses;

/** What the admin has said of the order, as `useSetCheck` asked; the server refuses what it has to be said of and was not. */
export type Said = Pick<SetStatusRequest, 'withoutRider' | 'skipsSteps'>;

type Before = Pick<AdminOrderRow, 'id' | 'status' | 'onHold' | 'awaitsPayment' | 'rider'>;

/**
 * Sets the status manually. The toast can undo it: it restores the old status, and resumes the delivery timers if they were running (F-44).
 * The undo is refused when the order has changed since. An order that went on without its payment has none: its reservation is sold, and
 * resuming it would deliver it unpaid.
 */
export function useSetStatus() {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ order, status, said }: { order: Before; status: FulfilmentStatus; said: Said }) =>
      setStatus({ params: { id: order.id }, body: { status, ...said } }),
    // The rider whom the admin has just chosen is not known to the order yet.
    retry: (failures, error) => failures < 10 && error instanceof ApiProblem && error.is('no-rider'),
    retryDelay: 500,
    onSuccess: ({ version, rider }, { order }) =>
      notify({
        tone: 'success',
        title: c('success'),
        description: t('updated'),
        // Nor is it taken back that a rider was freed, who may have another order by now.
        ...(!order.awaitsPayment &&
          (rider || !order.rider) && { action: { label: c('undo'), run: () => void takeBack(order, version) } }),
      }),
    onError: error => {
      console.error('the status was not set', error);
      notify({ tone: 'error', title: c('error'), description: t('updateFailed') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });

  /** `version` is the order's after the change that is taken back. */
  async function takeBack({ id, status, onHold }: Before, version: number) {
    if (status === 'cancelled') return;
    try {
      await setStatus({ params: { id }, body: { status, undoes: { version, resume: !onHold } } });
    } catch (error) {
      console.error('the status change was not undone', error);
      notify({ tone: 'error', title: c('error'), description: t(isChangedMeanwhile(error) ? 'notUndone' : 'updateFailed') });
    }
    await queries.invalidateQueries({ queryKey: ['admin'] });
  }

  return mutation;
}
