import type { AdminOrder } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { commands } from './api.js';
import { sentenceOf } from '../../lib/load-failure.js';

const done = { resume: 'resumed', askAgain: 'askedAgain' } as const;

/** Provides the actions an admin has on an order that need no further input. */
export function useOrderActions({ id }: Pick<AdminOrder, 'id'>): {
  act: (action: keyof typeof done) => void;
  isPending: boolean;
} {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (action: keyof typeof done) => commands[action]({ params: { id } }),
    onSuccess: (_order, action) => notify({ tone: 'success', title: c('success'), description: t(done[action]) }),
    onError: error => {
      console.error('the order was not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return { act: mutate, isPending };
}
