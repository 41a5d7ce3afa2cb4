import type { AdminRefundRequest } from '@kirana/contracts';
import type { EnteredRefundReason } from '@kirana/contracts/partial-refund-reasons';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { MovedOn } from '../../lib/moved-on.js';
import { PaidFromTill } from '../../lib/partial-refund/paid-from-till.js';
import { effectOf } from '../../lib/partial-refund/refund-effect.js';
import { RefundReasonField } from '../../lib/partial-refund/refund-reason-field.js';
import type { PricedOrder } from '../../lib/priced-order.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';

interface RefundQuestionProps {
  readonly order: PricedOrder;
  readonly way: 'refund' | 'refundCash';
  readonly isPending: boolean;
  readonly onConfirm: (why: AdminRefundRequest) => void;
  readonly onClose: () => void;
}

/** Says what goes back and how, and asks why. */
export default function RefundQuestion({ order, way, isPending, onConfirm, onClose }: RefundQuestionProps) {
  const t = useTranslations('adminOrders');
  const r = useTranslations('refund');
  const [reason, setReason] = useState<EnteredRefundReason>();
  const [note, setNote] = useState('');
  const [fromTill, setFromTill] = useState(false);
  const id = useId();
  const words = way === 'refundCash' && order.cardTerminal ? 'refundTerminal' : way;
  const amount = adminMoney(order.totals.totalMinor - order.refundedMinor);
  return (
    <FormDialog
      draft={[reason, note, fromTill]}
      title={t(`${words}Sure`)}
      describedBy={id}
      isPending={isPending}
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          const text = note.trim();
          if (reason) onConfirm({ reason, ...(fromTill && { fromTill }), ...(text && { note: text }) });
        }}
      >
        <div id={id} className="text-muted">
          {way === 'refund' && <p className="mb-1 font-semibold text-ink">{r(effectOf(order), { amount })}</p>}
          <p>{t(`${words}Text`, { amount })}</p>
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
            {t(`${words}Order`)}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
