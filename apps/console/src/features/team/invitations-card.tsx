import type { StaffInvitation } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../lib/data-table.js';
import { Card } from '../../lib/tools.js';
import { withdrawInvitation } from './api.js';
import { useTeamChange } from './use-team-change.js';

/** Who is invited and has not accepted yet. */
export function InvitationsCard({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const t = useTranslations('team');
  const p = useTranslations('adminProducts');
  const r = useTranslations('roles');
  const date = useShopDate();
  const { mutate, isPending } = useTeamChange(withdrawInvitation, () => t('withdrawn'));
  const columns: Column<StaffInvitation>[] = [
    { key: 'email', title: t('email'), cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { key: 'role', title: t('role'), cell: ({ role }) => r(role) },
    { key: 'by', title: t('by'), cell: ({ invitedBy }) => <span className="wrap-anywhere">{invitedBy}</span> },
    { key: 'until', title: t('until'), cell: ({ expiresAt }) => <span className="whitespace-nowrap">{date(expiresAt)}</span> },
    {
      key: 'withdraw',
      title: p('actions'),
      cell: ({ id, email }) => (
        <Button
          size="small"
          tone="secondary"
          aria-label={t('withdrawOf', { email })}
          disabled={isPending}
          onClick={() => mutate({ params: { id } })}
        >
          {t('withdraw')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('invitations')} className="mt-4">
      <DataTable label={t('invitations')} columns={columns} rows={invitations} keyOf={({ id }) => id} empty={t('none')} />
    </Card>
  );
}
