import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { sentenceOf } from '../../lib/load-failure.js';
import type { PricedOrder } from '../../lib/priced-order.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { closeOrder } from './api.js';

type Stuck = Pick<PricedOrder, 'id' | 'totals' | 'refundedMinor'> & { readonly attention: NonNullable<PricedOrder['attention']> };

/** Ends an order whose payment or refund the provider does not answer, after asking how the admin knows what became of the money. */
export default function CloseOrder({ order: { id, attention, totals, refundedMinor } }: { order: Stuck }) {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const describedBy = useId();
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => closeOrder({ params: { id }, body: { note } }),
    onSuccess: () => notify({ tone: 'success', title: c('success'), description: t('closed') }),
    onError: error => {
      console.error('the order was not closed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
    onSettled: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <>
      <Button size="small" tone="danger" disabled={isPending} onClick={() => setAsked(true)}>
        {t(`close-${attention}`)}
      </Button>
      {isAsked && (
        <FormDialog
          draft={note}
          title={t(`closeSure-${attention}`)}
          describedBy={describedBy}
          shape="small"
          onClose={() => setAsked(false)}
        >
          <form
            onSubmit={event => {
              event.preventDefault();
              mutate();
            }}
          >
            <p id={describedBy} className="mb-4 text-muted">
              {t(`closeText-${attention}`, { amount: adminMoney(totals.totalMinor - refundedMinor) })}
            </p>
            <TextField
              label={t(`closeNote-${attention}`)}
              hint={t('closeNoteHint')}
              autoComplete="off"
              value={note}
              maxLength={500}
              onChange={({ target }) => setNote(target.value)}
            />
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button tone="secondary" onClick={() => setAsked(false)}>
                {t('keep')}
              </Button>
              <Button type="submit" tone="danger" disabled={note.trim().length < 3 || isPending} className="px-3">
                {t(`close-${attention}`)}
              </Button>
            </div>
          </form>
        </FormDialog>
      )}
    </>
  );
}
