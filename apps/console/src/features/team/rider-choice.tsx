import type { TeamMember } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { ridersQuery } from '../../lib/riders-query.js';
import { toolClass } from '../../lib/tools.js';
import { linkRider, riderAccountsQuery } from './api.js';

/** Which rider a member of the team is: they see that rider's rides, and no others (ADR 0067). */
export function RiderChoice({ member: { id: userId, fullName: name } }: { member: TeamMember }) {
  const t = useTranslations('team');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const { data: riders = [] } = useQuery(ridersQuery());
  const { data: accounts } = useQuery(riderAccountsQuery());
  const was = accounts?.find(account => account.userId === userId)?.riderId ?? null;
  const nameOf = (riderId: string) => riders.find(({ id }) => id === riderId)?.name ?? riderId;
  const { mutate, isPending } = useMutation({
    mutationFn: (riderId: string | null) => linkRider({ params: { userId }, body: { riderId, was } }),
    onSuccess: (after, riderId) => {
      queries.setQueryData(riderAccountsQuery().queryKey, after);
      const description = riderId === null ? t('unlinked', { name }) : t('linked', { name, rider: nameOf(riderId) });
      notify({ tone: 'success', title: c('success'), description });
    },
    onError: error => {
      console.error('the rider was not changed', error);
      const text = isChangedMeanwhile(error) ? t('linkMeanwhile') : (sentenceOf(error) ?? t('linkFailed'));
      notify({ tone: 'error', title: c('error'), description: text });
      void queries.invalidateQueries(riderAccountsQuery());
    },
  });
  const isFree = (riderId: string) => riderId === was || !accounts?.some(account => account.riderId === riderId);
  return (
    <select
      aria-label={t('riderOf', { name })}
      value={was ?? 'none'}
      disabled={isPending || !accounts}
      className={toolClass}
      onChange={({ target }) => mutate(target.value === 'none' ? null : target.value)}
    >
      <option value="none">{t('noRider')}</option>
      {riders
        .filter(({ id, active }) => (active || id === was) && isFree(id))
        .map(rider => (
          <option key={rider.id} value={rider.id}>
            {rider.name}
          </option>
        ))}
    </select>
  );
}
