import type { AdminOrderRow } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { addNote } from './api.js';

/**
 * Adds one internal note to orders, one after the other. Those that did not get the note stay in the dialog, so that sending it again adds it to
 * no order twice; while they are sent it stays open to say so.
 */
export function BulkNoteDialog({ orders, onClose }: { orders: readonly AdminOrderRow[]; onClose: () => void }) {
  const t = useTranslations('orderList');
  const words = useTranslations('adminOrders');
  const page = useTranslations('orderPage');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [left, setLeft] = useState(orders);
  const { mutate, isPending, isSuccess } = useMutation({
    async mutationFn() {
      const failed: AdminOrderRow[] = [];
      for (const order of left)
        await addNote({ params: { id: order.id }, body: { text } }).catch((error: unknown) => {
          console.error('the note was not added', order.id, error);
          failed.push(order);
        });
      return failed;
    },
    onSuccess(failed) {
      setLeft(failed);
      if (failed.length > 0) return;
      notify({ tone: 'success', title: c('success'), description: t('noteAllDone', { n: orders.length }) });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <FormDialog
      draft={text}
      title={t('noteAllTitle', { n: left.length })}
      shape="small"
      close={c('close')}
      isPending={isPending}
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          if (text.trim() && !isPending) mutate();
        }}
      >
        {isSuccess && left.length > 0 && (
          <Notice tone="error" role="alert" title={t('noteAllFailed', { n: left.length })}>
            {left.map(({ number }) => number).join(', ')}
          </Notice>
        )}
        <textarea
          aria-label={words('newNote')}
          placeholder={page('notePlace')}
          value={text}
          maxLength={2_000}
          rows={3}
          onChange={event => setText(event.target.value)}
          className={clsx(toolClass, 'w-full py-2')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" disabled={isPending} onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" disabled={isPending || text.trim() === ''}>
            {words('addNote')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
