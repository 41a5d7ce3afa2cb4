import type { Team } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { teamQuery } from '../../lib/team-query.js';

/** A change of the team that answers with the team as it is then; `done` returns what to say. */
export function useTeamChange<T>(work: (input: T) => Promise<Team>, done: (input: T) => string) {
  const t = useTranslations('team');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (team, input) => {
      queries.setQueryData(teamQuery().queryKey, team);
      notify({ tone: 'success', title: c('success'), description: done(input) });
    },
    onError: error => {
      console.error('the team was not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
      void queries.invalidateQueries(teamQuery());
    },
  });
}
