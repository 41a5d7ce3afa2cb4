import { useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { toolClass } from '../../lib/tools.js';
import { addNote } from './api.js';

/** Adds an internal note to an order. */
export function NoteComposer({ id }: { id: string }) {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const words = useTranslations('orderPage');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const { mutate, isPending } = useMutation({
    mutationFn: () => addNote({ params: { id }, body: { text } }),
    onSuccess: () => {
      setText('');
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: error => {
      console.error('the note was not added', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
  });
  return (
    <form
      className="note-composer"
      onSubmit={event => {
        event.preventDefault();
        if (text.trim()) mutate();
      }}
    >
      <textarea
        aria-label={t('newNote')}
        placeholder={words('notePlace')}
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
  );
}
