import { notify } from '@kirana/web-kit/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';

/** A product that a change of several has changed. */
export interface Changed {
  readonly id: string;
  readonly name: string;
}

/** Sends what puts products back and tells which of them are; sent again, it must not take effect twice. */
export type PutBack = () => Promise<readonly { readonly id: string; readonly outcome: string }[]>;

/** Returns a function that takes a change of several products back, and names those it left alone because they were changed since. */
export function useUndoChange(): (products: readonly Changed[], putBack: PutBack) => Promise<void> {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return async function undo(products, putBack) {
    try {
      const outcomes = await putBack();
      const done = new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id));
      if (done.size > 0) notify({ tone: 'success', title: c('success'), description: t('undone', { n: done.size }) });
      const names = products.filter(({ id }) => !done.has(id)).map(({ name }) => name);
      if (names.length > 0)
        notify({ tone: 'error', stays: true, title: c('error'), description: t('notUndone', { names: names.join(', ') }) });
    } catch (error) {
      console.error('the change was not taken back', error);
      const again = { label: c('undo'), run: () => void undo(products, putBack) };
      const description = sentenceOf(error) ?? t('undoFailed');
      notify({ tone: 'error', stays: true, title: c('error'), description, action: again });
    }
    await queries.invalidateQueries({ queryKey: ['admin'] });
  };
}
