import { adminPartialRefundRoutes, type AdminOrder, type PartialRefundRequest } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { newUuid } from '@kirana/web-kit/browser/new-uuid';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { adminClient } from '../admin-client.js';
import { adminMoney } from '../admin-money.js';
import { isChangedMeanwhile } from '../changed-meanwhile.js';
import { sentenceOf } from '../load-failure.js';

const refundPartly = adminClient(adminPartialRefundRoutes.request);
const refundAgain = adminClient(adminPartialRefundRoutes.retry);

const settleRefund = adminClient(adminPartialRefundRoutes.settle);

/** What is refunded; id and version are added when it is sent. */
export type Refund = Omit<PartialRefundRequest, 'id' | 'version'>;

/**
 * Refunds a part of an order. The same refund sent again, after no answer came, keeps its id, so that it is made once. `refusal` says why
 * the last one was refused; the order is read again then.
 */
export function usePartialRefund(order: Pick<AdminOrder, 'id' | 'version' | 'paymentMethod'>, onDone: () => void) {
  const t = useTranslations('refund');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const sent = useRef<{ readonly key: string; readonly id: string }>(undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn(refund: Refund) {
      const key = JSON.stringify(refund);
      if (sent.current?.key !== key) sent.current = { key, id: newUuid() };
      return refundPartly({ params: { id: order.id }, body: { ...refund, id: sent.current.id, version: order.version } });
    },
    onSuccess(_order, { amountMinor }) {
      const done = order.paymentMethod === 'cash' ? 'recorded' : 'started';
      notify({ tone: 'success', title: c('success'), description: t(done, { amount: adminMoney(amountMinor) }) });
      onDone();
    },
    onError: failure => console.error('the refund was not made', failure),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return { refund: mutate, isPending, refusal: error ? sentence(error) : undefined };

  function sentence(failure: Error): string {
    if (isChangedMeanwhile(failure)) return t('changedMeanwhile');
    if (!(failure instanceof ApiProblem)) return t('noAnswer');
    if (failure.is('refund-amount-exceeded'))
      return t('tooMuch', { amount: adminMoney(Number(failure.problem['refundableMinor'])) });
    if (failure.is('refund-quantity-exceeded')) return t('tooMany');
    if (failure.is('delivery-fee-refunded')) return t('feeRefunded');
    return failure.is('not-possible-now') ? t('notNow') : t('failed');
  }
}

/** Asks the provider once more for a refund that it has refused. */
export function useRefundAgain(orderId: string) {
  return useRefusedRefund((refundId: string) => refundAgain({ params: { id: orderId, refundId } }), 'askedAgain');
}

/** Records that a refund which the provider has refused was paid another way. */
export function useSettleRefund(orderId: string, refundId: string) {
  return useRefusedRefund((note: string) => settleRefund({ params: { id: orderId, refundId }, body: { note } }), 'settled');
}

function useRefusedRefund(work: (input: string) => Promise<AdminOrder>, done: 'askedAgain' | 'settled') {
  const t = useTranslations('refund');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => notify({ tone: 'success', title: c('success'), description: t(done) }),
    onError(failure) {
      console.error('the refused refund was not changed', failure);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(failure) ?? t('failed') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
