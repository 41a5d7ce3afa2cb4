import type { AdminOrder } from '@kirana/contracts';
import { shopCancelReasons, toldCancelReason, type ShopCancelReason } from '@kirana/contracts/order-steps';
import { shopCancelled } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MovedOn } from '../../lib/moved-on.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { toolClass } from '../../lib/tools.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { cancelOrder } from './api.js';

/** Cancels an order, after asking why. The question stays, and says so, when the order has moved on meanwhile. */
export function CancelOrder({ order }: { order: AdminOrder }) {
  const { id, can } = order;
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { reason: ShopCancelReason; note: string }) => cancelOrder({ params: { id }, body }),
    onSuccess: () => notify({ tone: 'success', title: c('success'), description: t('cancelled') }),
    onError: error => {
      console.error('the order was not cancelled', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
    onSettled: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <>
      {can.cancel && (
        <Button size="small" tone="danger" disabled={isPending} onClick={() => setAsked(true)}>
          {t('cancelOrder')}
        </Button>
      )}
      {isAsked && (
        <CancelQuestion
          order={order}
          isPending={isPending}
          onConfirm={(reason, note) => mutate({ reason, note })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

interface CancelQuestionProps {
  readonly order: AdminOrder;
  readonly isPending: boolean;
  readonly onConfirm: (reason: ShopCancelReason, note: string) => void;
  readonly onClose: () => void;
}

function CancelQuestion({ order, isPending, onConfirm, onClose }: CancelQuestionProps) {
  const t = useTranslations('adminOrders');
  const words = useTranslations('orderPage');
  const { locale } = useLanguage();
  const [reason, setReason] = useState<ShopCancelReason>();
  const [note, setNote] = useState('');
  const id = useId();
  return (
    <FormDialog draft={[reason, note]} title={words('cancelTitle', { number: order.number })} describedBy={id} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          if (reason) onConfirm(reason, note);
        }}
      >
        <p id={id} className="text-muted">
          {t('cancelText', { payment: paymentOf(order) })}
        </p>
        <MovedOn order={order} isQuiet={isPending} />
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{words('why')}</legend>
          {shopCancelReasons.map((each, n) => (
            <label key={each} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="radio"
                name="reason"
                className="size-5 shrink-0 rounded-full accent-leaf"
                required
                data-first={n === 0 || undefined}
                checked={each === reason}
                onChange={() => setReason(each)}
              />
              {words(`reason-${each}`)}
            </label>
          ))}
        </fieldset>
        <p className="text-sm text-muted" aria-live="polite">
          {reason
            ? words('customerReads', { sentence: shopCancelled[locale][toldCancelReason(reason)] })
            : words('customerReadsWhy')}
        </p>
        <label className="flex flex-col gap-1 text-sm font-semibold">
          {words(reason === 'other' ? 'whyNote' : 'whyNoteOptional')}
          <textarea
            value={note}
            rows={2}
            maxLength={500}
            required={reason === 'other'}
            onChange={event => setNote(event.target.value)}
            className={clsx(toolClass, 'w-full py-2 font-normal')}
          />
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button tone="danger" type="submit" disabled={isPending || !order.can.cancel} className="px-3">
            {t('cancelOrder')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

/** What cancelling does about the payment. An order that is paid online is accepted once it is paid, unless an admin has accepted it before. */
function paymentOf({ status, paymentMethod, paymentStatus, awaitsPayment }: AdminOrder) {
  if (awaitsPayment && status === 'pending') return 'awaited';
  return paymentMethod !== 'cash' && paymentStatus === 'paid' ? 'paid' : 'other';
}
