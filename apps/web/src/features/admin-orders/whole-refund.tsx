import type { AdminRefundRequest } from '@kirana/contracts';
import type { EnteredRefundReason } from '@kirana/contracts/partial-refund-reasons';
import { Button, Dialog, TextField } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/console/admin-money.js';
import { sentenceOf } from '../../lib/console/load-failure.js';
import { MovedOn } from '../../lib/console/moved-on.js';
import { PaidFromTill } from '../../lib/console/partial-refund/paid-from-till.js';
import { effectOf } from '../../lib/console/partial-refund/refund-effect.js';
import { RefundReasonField } from '../../lib/console/partial-refund/refund-reason-field.js';
import type { PricedOrder } from '../../lib/console/priced-order.js';
import { notify } from '../../lib/notify/notify.js';
import { refundCashOrder, refundOrder } from './api.js';

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
    onSuccess: (_order, { way }) => notify({ tone: 'success', title: c('success'), description: t(ways[way].done) }),
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
            {t(`${way}Order`)}
          </Button>
        ))}
      {asked && (
        <RefundQuestion
          order={order}
          way={asked}
          isPending={isPending}
          onConfirm={why => mutate({ way: asked, ...why })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface RefundQuestionProps {
  readonly order: PricedOrder;
  readonly way: Way;
  readonly isPending: boolean;
  readonly onConfirm: (why: AdminRefundRequest) => void;
  readonly onClose: () => void;
}

function RefundQuestion({ order, way, isPending, onConfirm, onClose }: RefundQuestionProps) {
  const t = useTranslations('adminOrders');
  const r = useTranslations('refund');
  const [reason, setReason] = useState<EnteredRefundReason>('returned');
  const [note, setNote] = useState('');
  const [fromTill, setFromTill] = useState(false);
  const id = useId();
  const amount = adminMoney(order.totals.totalMinor - order.refundedMinor);
  return (
    <Dialog title={t(`${way}Sure`)} describedBy={id} isPending={isPending} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          const text = note.trim();
          onConfirm({ reason, ...(fromTill && { fromTill }), ...(text && { note: text }) });
        }}
      >
        <div id={id} className="text-muted">
          {way === 'refund' && <p className="mb-1 font-semibold text-ink">{r(effectOf(order), { amount })}</p>}
          <p>{t(`${way}Text`, { amount })}</p>
        </div>
        <MovedOn order={order} isQuiet={isPending} />
        <RefundReasonField value={reason} onChange={setReason} />
        <PaidFromTill order={order} value={fromTill} onChange={setFromTill} />
        <TextField label={r('note')} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" disabled={isPending} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button tone="danger" type="submit" disabled={isPending || !order.can[way]}>
            {t(`${way}Order`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
