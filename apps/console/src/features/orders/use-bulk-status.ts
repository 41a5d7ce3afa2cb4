import type { AdminOrderRow, BulkStatusOutcome } from '@kirana/contracts';
import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { setStatusOfAll } from './api.js';

export interface BulkStatus {
  readonly orders: readonly AdminOrderRow[];
  readonly status: FulfilmentStatus;
  readonly unpaidToo: boolean;
}

/** Sets one status for several orders; `onDone` gets what became of each. */
export function useBulkStatus(onDone: (outcome: BulkStatusOutcome, asked: BulkStatus) => void) {
  const t = useTranslations('orderList');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ orders, ...rest }: BulkStatus) => setStatusOfAll({ body: { ids: orders.map(({ id }) => id), ...rest } }),
    onSuccess: onDone,
    onError: error => {
      console.error('the statuses were not set', error);
      // Some of them may have been: the list is read again.
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('bulkFailed') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
