import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import type { PricedOrder } from '../../lib/priced-order.js';
import { useSettleRefund } from '../../lib/partial-refund/use-partial-refund.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';

/** Closes a refused refund by hand: how the customer got the money is required. */
export default function SettleRefund({
  orderId,
  refund: { id, amountMinor },
}: {
  orderId: string;
  refund: Pick<PricedOrder['partialRefunds'][number], 'id' | 'amountMinor'>;
}) {
  const t = useTranslations('refund');
  const c = useTranslations('console');
  const describedBy = useId();
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState('');
  const { mutate, isPending } = useSettleRefund(orderId, id);
  return (
    <>
      <Button size="small" tone="secondary" className="mt-1 ml-2" onClick={() => setAsked(true)}>
        {t('settle')}
      </Button>
      {isAsked && (
        <FormDialog
          draft={note}
          title={t('settleTitle', { amount: adminMoney(amountMinor) })}
          describedBy={describedBy}
          shape="small"
          onClose={() => setAsked(false)}
        >
          <form
            onSubmit={event => {
              event.preventDefault();
              mutate(note, { onSuccess: () => setAsked(false) });
            }}
          >
            <p id={describedBy} className="mb-4 text-muted">
              {t('settleText')}
            </p>
            <TextField label={t('settleNote')} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button tone="secondary" onClick={() => setAsked(false)}>
                {c('cancel')}
              </Button>
              <Button type="submit" disabled={note.trim().length < 3 || isPending}>
                {t('settleConfirm')}
              </Button>
            </div>
          </form>
        </FormDialog>
      )}
    </>
  );
}
