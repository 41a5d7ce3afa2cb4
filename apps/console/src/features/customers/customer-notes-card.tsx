import { adminCustomerNoteRoutes, type CustomerNotes } from '@kirana/contracts';
import { useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/admin-name.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { Card, toolClass } from '../../lib/tools.js';
import { IfMay } from '../../lib/use-may.js';
import { addCustomerNote, removeCustomerNote } from './api.js';

/** Shows what the staff noted about a customer, the newest first, and adds and removes notes. */
export function CustomerNotesCard({ id, notes }: { id: string; notes: CustomerNotes['notes'] }) {
  const t = useTranslations('customers');
  const c = useTranslations('console');
  const date = useShopDate();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const [removing, setRemoving] = useState<CustomerNotes['notes'][number]>();
  const refetch = () => queries.invalidateQueries({ queryKey: ['admin', adminCustomerNoteRoutes.read.path] });
  const onError = (error: Error) => {
    console.error('the notes were not changed', error);
    notify({ tone: 'error', title: t('writeFailed'), description: sentenceOf(error) });
  };
  const adding = useMutation({
    mutationFn: () => addCustomerNote({ params: { id }, body: { text } }),
    onSuccess: () => {
      setText('');
      return refetch();
    },
    onError,
  });
  const removal = useMutation({
    mutationFn: (noteId: string) => removeCustomerNote({ params: { id, noteId } }),
    onSuccess: refetch,
    onError,
    onSettled: () => setRemoving(undefined),
  });
  return (
    <Card title={t('notes')}>
      {notes.length === 0 && <p className="mb-3 text-sm text-muted">{t('noNotes')}</p>}
      <ul className="mb-3 flex flex-col gap-2 text-sm empty:hidden">
        {notes.map(note => (
          <li key={note.id} className="flex items-start justify-between gap-2">
            <span className="min-w-0">
              <span className="block text-xs text-muted">
                {adminName(note.actor)}, {date(note.at)}
              </span>
              <span className="whitespace-pre-line wrap-anywhere">{note.text}</span>
            </span>
            <IfMay permission="customers.write">
              <IconButton label={t('removeNote', { date: date(note.at) })} onClick={() => setRemoving(note)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </IfMay>
          </li>
        ))}
      </ul>
      <IfMay permission="customers.write">
        <form
          className="flex flex-col items-start gap-2"
          onSubmit={event => {
            event.preventDefault();
            if (text.trim()) adding.mutate();
          }}
        >
          <textarea
            aria-label={t('newNote')}
            placeholder={t('noteHint')}
            value={text}
            maxLength={2_000}
            rows={2}
            onChange={event => setText(event.target.value)}
            className={clsx(toolClass, 'w-full py-2')}
          />
          <Button size="small" tone="secondary" type="submit" disabled={adding.isPending || text.trim() === ''}>
            {t('addNote')}
          </Button>
        </form>
      </IfMay>
      {removing && (
        <ConfirmDialog
          title={t('removeNoteTitle')}
          text={removing.text}
          confirm={t('removeNoteSure')}
          cancel={c('cancel')}
          isPending={removal.isPending}
          onConfirm={() => removal.mutate(removing.id)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}
