import type { AdminRider } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { ridersQuery } from '../../lib/riders-query.js';

/** Runs a change of the riders, whose answer is the new list. `conflict`: the message where what was shown has changed meanwhile. */
export function useFleetChange<T>(
  work: (input: T) => Promise<AdminRider[]>,
  conflict: 'changedMeanwhile' | 'runChangedMeanwhile' = 'changedMeanwhile',
) {
  const t = useTranslations('riders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async riders => {
      // A list requested before the change must not replace this one.
      await queries.cancelQueries(ridersQuery());
      queries.setQueryData(ridersQuery().queryKey, riders);
    },
    onError: async error => {
      console.error('the riders were not changed', error);
      const text = isChangedMeanwhile(error) ? t(conflict) : (sentenceOf(error) ?? t('failed'));
      notify({ tone: 'error', title: c('error'), description: text });
      await queries.invalidateQueries(ridersQuery());
    },
  });
}
