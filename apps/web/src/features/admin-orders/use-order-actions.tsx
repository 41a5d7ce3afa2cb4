import type { AdminOrder } from '@kirana/contracts';
import { ConfirmDialog } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { commands } from './api.js';
import { adminMoney } from '../../lib/console/admin-money.js';
import { sentenceOf } from '../../lib/console/load-failure.js';
import { notify } from '../../lib/notify/notify.js';

type OrderAction = 'resume' | 'refund' | 'refundCash' | 'askAgain';
const done = {
  resume: 'resumed',
  refund: 'refundStarted',
  refundCash: 'cashRefunded',
  askAgain: 'askedAgain',
} as const;
const askedFirst = ['refund', 'refundCash'] as const;
type AskedFirst = (typeof askedFirst)[number];
const isAskedFirst = (action: OrderAction): action is AskedFirst => (askedFirst as readonly OrderAction[]).includes(action);

/**
 * Provides the actions an admin has on an order besides setting its status and ending it; irreversible ones ask for confirmation. `dialog` must be
 * rendered.
 */
export function useOrderActions({ id, totals, refundedMinor }: Pick<AdminOrder, 'id' | 'totals' | 'refundedMinor'>): {
  act: (action: OrderAction) => void;
  isPending: boolean;
  dialog: ReactNode;
} {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedFirst>();
  const { mutate, isPending } = useMutation({
    mutationFn: (action: OrderAction) => commands[action]({ params: { id } }),
    onSuccess: (_order, action) => notify({ tone: 'success', title: c('success'), description: t(done[action]) }),
    onError: error => {
      console.error('the order was not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  // Only actions that are not offered without the sums name one.
  const amount = totals && refundedMinor !== undefined ? adminMoney(totals.totalMinor - refundedMinor) : '';
  return {
    act: action => (isAskedFirst(action) ? setAsked(action) : mutate(action)),
    isPending,
    dialog: asked && (
      <ConfirmDialog
        title={t(`${asked}Sure`)}
        text={t(`${asked}Text`, { amount })}
        confirm={t(`${asked}Order`)}
        cancel={t('keep')}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          mutate(asked);
        }}
      />
    ),
  };
}
