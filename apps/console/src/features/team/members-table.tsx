import type { Role, TeamMember } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useSession } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../lib/data-table.js';
import { changeRole, removeFromTeam } from './api.js';
import { RiderChoice } from './rider-choice.js';
import { RoleSelect } from './role-select.js';
import { useTeamChange } from './use-team-change.js';

type Asked = { member: TeamMember; role: Role | null };

/** The staff. A role is changed or removed after a question, because it takes effect at once. */
export function MembersTable({ members, isTwoFactorRequired }: { members: readonly TeamMember[]; isTwoFactorRequired: boolean }) {
  const t = useTranslations('team');
  const c = useTranslations('console');
  const r = useTranslations('roles');
  const [asked, setAsked] = useState<Asked>();
  const change = useTeamChange(
    ({ member, role }: Asked) =>
      role
        ? changeRole({ params: { id: member.id }, body: { role, was: member.role } })
        : removeFromTeam({ params: { id: member.id }, query: { was: member.role } }),
    ({ member, role }) =>
      role ? t('changed', { name: member.fullName, role: r(role) }) : t('removed', { name: member.fullName }),
  );
  const columns = useColumns(change.isPending, isTwoFactorRequired, setAsked);
  const me = useSession(({ user }) => user?.id);
  return (
    <>
      <DataTable label={t('members')} columns={columns} rows={members} keyOf={({ id }) => id} empty={c('noData')} />
      {asked && (
        <ConfirmDialog
          title={
            asked.role
              ? t('changeTitle', { name: asked.member.fullName, role: r(asked.role) })
              : t('removeTitle', { name: asked.member.fullName })
          }
          text={
            asked.role
              ? t(asked.member.id === me ? 'changeSelf' : 'changeText')
              : t('removeText', { name: asked.member.fullName })
          }
          confirm={t(asked.role ? 'change' : 'remove')}
          tone={asked.role ? 'primary' : 'danger'}
          cancel={c('cancel')}
          onConfirm={() => {
            change.mutate(asked);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function useColumns(isBusy: boolean, isTwoFactorRequired: boolean, onAsk: (asked: Asked) => void): Column<TeamMember>[] {
  const t = useTranslations('team');
  const p = useTranslations('adminProducts');
  const date = useShopDate();
  const me = useSession(({ user }) => user?.id);
  return [
    {
      key: 'name',
      title: t('name'),
      onPhone: 'lead',
      cell: ({ id, fullName, email }) => (
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {fullName} {id === me && <Chip tone="quiet">{t('you')}</Chip>}
          </span>
          <span className="block wrap-anywhere text-muted">{email}</span>
        </span>
      ),
    },
    {
      key: 'role',
      title: t('role'),
      cell: member => (
        <span className="flex flex-wrap gap-2">
          <RoleSelect
            label={t('roleOf', { name: member.fullName })}
            value={member.role}
            disabled={isBusy}
            onChoose={role => role !== member.role && onAsk({ member, role })}
          />
          {member.role === 'rider' && <RiderChoice member={member} />}
        </span>
      ),
    },
    {
      key: 'lastSignIn',
      title: t('lastSignIn'),
      cell: ({ lastSignInAt }) => (
        <span className="whitespace-nowrap">
          {lastSignInAt ? date(lastSignInAt) : <span className="text-muted">{t('never')}</span>}
        </span>
      ),
    },
    {
      key: 'twoFactor',
      title: t('twoFactor'),
      cell: ({ twoFactor }) =>
        twoFactor ? (
          <Chip tone="leaf">{t('on')}</Chip>
        ) : (
          <Chip tone={isTwoFactorRequired ? 'turmeric' : 'quiet'}>{t(isTwoFactorRequired ? 'mustSetUp' : 'off')}</Chip>
        ),
    },
    {
      key: 'remove',
      title: p('actions'),
      onPhone: 'aside',
      // One does not remove oneself: the shop always keeps an owner.
      cell: member =>
        member.id !== me && (
          <Button
            size="small"
            tone="danger"
            aria-label={t('removeOf', { name: member.fullName })}
            disabled={isBusy}
            onClick={() => onAsk({ member, role: null })}
          >
            {t('remove')}
          </Button>
        ),
    },
  ];
}
