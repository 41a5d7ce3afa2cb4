import type { AdminRefundRequest } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../lib/later-part.js';
import { sentenceOf } from '../../lib/load-failure.js';
import type { PricedOrder } from '../../lib/priced-order.js';
import { refundCashOrder, refundOrder } from './api.js';

const RefundQuestion = laterPart(() => import('./refund-question.js'));

const ways = {
  refund: { send: refundOrder, done: 'refundStarted' },
  refundCash: { send: refundCashOrder, done: 'cashRefunded' },
} as const;
type Way = keyof typeof ways;

/** Refunds all that is left of an order, online or as cash that was given back, after asking why. */
export function WholeRefund({ order }: { order: PricedOrder }) {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Way>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ way, ...body }: AdminRefundRequest & { way: Way }) => ways[way].send({ params: { id: order.id }, body }),
    onSuccess: (_order, { way }) =>
      notify({ tone: 'success', title: c('success'), description: t(order.cardTerminal ? 'terminalRefunded' : ways[way].done) }),
    onError: error => {
      console.error('the order was not refunded', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
    onSettled: () => {
      setAsked(undefined);
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <>
      {(Object.keys(ways) as Way[])
        .filter(way => order.can[way])
        .map(way => (
          <Button key={way} size="small" tone="danger" disabled={isPending} onClick={() => setAsked(way)}>
            {t(way === 'refundCash' && order.cardTerminal ? 'refundTerminalOrder' : `${way}Order`)}
          </Button>
        ))}
      <Suspense>
        {asked && (
          <RefundQuestion
            order={order}
            way={asked}
            isPending={isPending}
            onConfirm={why => mutate({ way: asked, ...why })}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
