import type { AdminOrder } from '@kirana/contracts';
import { Button } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addNote } from './api.js';
import { Card, toolClass } from '../../lib/console/tools.js';
import { useWarsawDate } from '../../lib/i18n/format.js';
import { notify } from '../../lib/notify/notify.js';

/** Internal notes on an order. */
export function OrderNotes({ order: { id, notes } }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const date = useWarsawDate();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => addNote({ params: { id }, body: { text } }),
    onSuccess: () => {
      setText('');
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: error => {
      console.error('the note was not added', error);
      notify({ tone: 'error', title: c('error'), description: t('failed') });
    },
  });
  return (
    <Card title={t('notes')}>
      {notes.length === 0 && <p className="text-xs text-muted">{t('noNotes')}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {notes.map(note => (
          <li key={note.at}>
            <p className="whitespace-pre-wrap">{note.text}</p>
            <p className="text-xs text-muted">
              {note.actor}, {date(note.at)}
            </p>
          </li>
        ))}
      </ul>
      <form
        className="mt-3 flex flex-col items-start gap-2"
        onSubmit={event => {
          event.preventDefault();
          if (text.trim()) mutate();
        }}
      >
        <textarea
          aria-label={t('newNote')}
          placeholder={t('newNote')}
          value={text}
          maxLength={2_000}
          rows={2}
          onChange={event => setText(event.target.value)}
          className={clsx(toolClass, 'w-full py-2')}
        />
        <Button size="small" tone="secondary" type="submit" disabled={isPending || text.trim() === ''}>
          {t('addNote')}
        </Button>
      </form>
    </Card>
  );
}
