import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../lib/api/http.js';
import { notify } from '../../lib/notify/notify.js';
import { retryDeadLetters } from './api.js';

/** Puts failed messages back into their queue and says how many; then the list is read again. */
export function useRetry() {
  const t = useTranslations('deadLetters');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: retryDeadLetters,
    onSuccess: ({ retried }) => notify({ tone: 'success', title: t('retried', { n: retried }), description: t('retriedText') }),
    onError: error => {
      console.error('the messages were not put back', error);
      const isGone = error instanceof ApiProblem && error.is('changed-meanwhile');
      notify({ tone: 'error', title: c('error'), description: t(isGone ? 'gone' : 'notRetried') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', '/admin/dead-letters'] }),
  });
}
