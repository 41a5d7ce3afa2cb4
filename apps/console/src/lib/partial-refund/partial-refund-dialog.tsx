import { paidForDelivery } from '@kirana/contracts/paid-for';
import { currencySign } from '@kirana/i18n';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney, readAmount } from '../admin-money.js';
import type { PricedOrder } from '../priced-order.js';
import { isUnpacked } from '../left-out.js';
import { MovedOn } from '../moved-on.js';
import { FormDialog } from '../unsaved/form-dialog.js';
import { feeIsLeft, linesLeft, newDraft, besidesGoods, suggestedMinor, typedAmount, type RefundDraft } from './refund-draft.js';
import { effectOf } from './refund-effect.js';
import { PaidFromTill } from './paid-from-till.js';
import { RefundLines } from './refund-lines.js';
import { RefundReasonField } from './refund-reason-field.js';
import { usePartialRefund } from './use-partial-refund.js';

interface PartialRefundDialogProps {
  readonly order: PricedOrder;
  readonly onClose: () => void;
}

/** Refunds a part of an order: the amount follows from the lines until one is typed. */
export default function PartialRefundDialog({ order, onClose }: PartialRefundDialogProps) {
  const t = useTranslations('refund');
  const c = useTranslations('console');
  const [draft, setDraft] = useState<RefundDraft>(() => newDraft(order));
  const { refund, isPending, refusal } = usePartialRefund(order, onClose);
  const change = (changes: Partial<RefundDraft>) => setDraft(before => ({ ...before, ...changes }));

  const lines = linesLeft(order);
  const suggested = suggestedMinor(order, draft);
  const { serviceFeeMinor, depositMinor } =
    draft.amount === undefined ? besidesGoods(order, draft) : { serviceFeeMinor: 0, depositMinor: 0 };
  const amountMinor = draft.amount === undefined ? suggested : (readAmount(draft.amount) ?? 0);
  const chosen = lines.flatMap(({ productId, left }) => {
    const quantity = Math.min(left, draft.pieces[productId] ?? 0);
    return quantity > 0 ? { productId, quantity } : [];
  });
  // Without pieces nothing is missing: the fee or an amount alone is goodwill.
  const reason = draft.reason ?? (chosen.length > 0 ? 'missing' : 'goodwill');
  const canRestock = reason === 'returned' && order.status === 'delivered' && chosen.length > 0;
  const isTooMuch = amountMinor > order.refundableMinor;
  const error = isTooMuch ? t('tooMuch', { amount: adminMoney(order.refundableMinor) }) : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending || isTooMuch || amountMinor === 0) return;
    const { withDeliveryFee, restock, fromTill, note } = draft;
    const text = note.trim();
    refund({
      lines: chosen,
      withDeliveryFee,
      amountMinor,
      reason,
      restock: restock && canRestock,
      ...(fromTill && { fromTill }),
      ...(text && { note: text }),
    });
  }

  return (
    <FormDialog draft={draft} title={t('title', { number: order.number })} close={c('close')} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-4">
        <MovedOn order={order} isQuiet={isPending || refusal !== undefined} />
        {lines.length > 0 && (
          <RefundLines
            lines={lines}
            pieces={draft.pieces}
            onChange={(productId, pieces) => change({ pieces: { ...draft.pieces, [productId]: pieces }, amount: undefined })}
          />
        )}
        {feeIsLeft(order) && (
          <CheckField
            label={t('withFee', { amount: adminMoney(paidForDelivery(order)) })}
            checked={draft.withDeliveryFee}
            onChange={event => change({ withDeliveryFee: event.target.checked, amount: undefined })}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('amount', { currency: currencySign() })}
            inputMode="decimal"
            autoComplete="off"
            required
            value={draft.amount ?? (suggested === 0 ? '' : typedAmount(suggested))}
            onChange={event => change({ amount: event.target.value })}
            hint={t('left', { amount: adminMoney(order.refundableMinor) })}
            error={error}
          />
          <RefundReasonField value={reason} onChange={next => change({ reason: next })} />
        </div>
        {canRestock && (
          <CheckField
            label={t('restock')}
            checked={draft.restock}
            onChange={event => change({ restock: event.target.checked })}
          />
        )}
        <PaidFromTill order={order} value={draft.fromTill} onChange={fromTill => change({ fromTill })} />
        <TextField
          label={t('note')}
          maxLength={500}
          value={draft.note}
          onChange={event => change({ note: event.target.value })}
        />
        <p className="text-sm font-semibold" aria-live="polite">
          {!isTooMuch && (amountMinor > 0 ? t(effectOf(order), { amount: adminMoney(amountMinor) }) : t('nothingChosen'))}
          {chosen.length > 0 && isUnpacked(order) && <span className="block">{t('notPacked')}</span>}
          {serviceFeeMinor > 0 && (
            <span className="block font-normal text-muted">{t('withService', { amount: adminMoney(serviceFeeMinor) })}</span>
          )}
          {depositMinor > 0 && (
            <span className="block font-normal text-muted">{t('withDeposit', { amount: adminMoney(depositMinor) })}</span>
          )}
        </p>
        {refusal && <Notice tone="error" title={refusal} role="alert" />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" disabled={isPending || isTooMuch || amountMinor === 0}>
            {amountMinor > 0 ? t('confirm', { amount: adminMoney(amountMinor) }) : t('confirmNothing')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
