import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';

/** Runs a change and then refetches the lists of this page; shows failures. */
export function useIntegratorsChange<I, O>(work: (input: I) => Promise<O>, onDone?: (output: O) => void) {
  const t = useTranslations('integrators');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async output => {
      onDone?.(output);
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: error => notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') }),
  });
}
