import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { PageHeader } from '../../lib/tools.js';
import { teamQuery } from '../../lib/team-query.js';
import { InvitationsCard } from './invitations-card.js';
import { InviteForm } from './invite-form.js';
import { MembersTable } from './members-table.js';
import { TwoFactorRule } from './two-factor-rule.js';

/** Who belongs to the staff, with which role, and who is invited; for owners. */
export default function TeamPage() {
  const t = useTranslations('team');
  const c = useTranslations('console');
  const { data, error, refetch } = useQuery(teamQuery());
  return (
    <>
      <PageHeader title={c('team')} lead={t('lead')}>
        <InviteForm />
      </PageHeader>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <MembersTable members={data.members} isTwoFactorRequired={data.twoFactorRequired} />
          <TwoFactorRule team={data} />
          <InvitationsCard invitations={data.invitations} />
        </>
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </>
  );
}
