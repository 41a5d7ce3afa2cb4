import {
  NewInvitation,
  Passkeys,
  RecoveryCodes,
  RiderAccount,
  RiderAccountChange,
  RoleChange,
  Team,
  TwoFactorRule,
  TwoFactorSetup,
  TwoFactorState,
  type Account,
  type Passkey,
} from '@kirana/contracts';
import { z } from 'zod';
import { asha, meera, password } from './account.js';
import { Refusal } from './refusal.js';

const member = ({ id, email, fullName }: Account, role: Team['members'][number]['role']) => ({
  id,
  email,
  fullName,
  role,
  lastSignInAt: '2026-11-21T12:00:00.000Z',
  twoFactor: role === 'owner',
});

/** What the pages about the staff and two-factor sign-in change. */
export const team = () => ({
  team: {
    members: [member(asha, 'owner'), member(meera, 'rider')],
    invitations: [],
    twoFactorRequired: false,
  } as Team,
  riderAccounts: [] as RiderAccount[],
  twoFactorOn: false,
  passkeys: [] as Passkey[],
});

type TeamData = ReturnType<typeof team> & { user: Account };
interface Operation {
  readonly body?: z.ZodType;
  readonly is: z.ZodType;
  readonly gives: (data: TeamData, asked: { readonly parts: readonly string[]; readonly body: never }) => unknown;
}

/** The staff, and two-factor sign-in of the signed-in person, as the server answers. */
export const teamOperations: Readonly<Record<string, Operation>> = {
  'GET admin/team': { is: Team, gives: data => data.team },
  'POST admin/team/invitations': {
    body: NewInvitation,
    is: Team,
    gives: (data, { body }) => {
      const { email, role } = body as NewInvitation;
      const invitation = { id: meera.id, email, role, invitedBy: asha.email, expiresAt: '2026-11-28T12:00:00.000Z' };
      data.team = { ...data.team, invitations: [invitation] };
      return data.team;
    },
  },
  'PUT admin/team/members/*': {
    body: RoleChange,
    is: Team,
    gives: (data, { parts, body }) => {
      const { role } = body as RoleChange;
      const members = data.team.members.map(each => (each.id === parts[3] ? { ...each, role } : each));
      return (data.team = { ...data.team, members });
    },
  },
  'PUT admin/team/two-factor': {
    body: TwoFactorRule,
    is: Team,
    gives: (data, { body }) => (data.team = { ...data.team, twoFactorRequired: (body as TwoFactorRule).required }),
  },
  'GET admin/rider-accounts': { is: z.array(RiderAccount), gives: ({ riderAccounts }) => riderAccounts },
  'PUT admin/rider-accounts/*': {
    body: RiderAccountChange,
    is: z.array(RiderAccount),
    gives: (data, { parts, body }) => {
      const { riderId } = body as RiderAccountChange;
      return (data.riderAccounts = riderId === null ? [] : [{ userId: parts[2] ?? '', riderId }]);
    },
  },
  'GET me/passkeys': { is: Passkeys, gives: ({ passkeys: items }) => ({ items }) },
  'GET me/two-factor': { is: TwoFactorState, gives: ({ twoFactorOn: on }) => ({ on, recoveryCodesLeft: on ? 2 : 0 }) },
  'POST me/two-factor/setup': {
    is: TwoFactorSetup,
    gives: (_data, { body }) => {
      if ((body as { password: string }).password !== password)
        throw new Refusal(401, 'invalid-credentials', 'The password or the code is not right.');
      return { secret: 'A'.repeat(32), uri: `otpauth://totp/Kirana:asha?secret=${'A'.repeat(32)}` };
    },
  },
  'POST me/two-factor/confirmation': {
    is: RecoveryCodes,
    gives: data => {
      const { twoFactorDue: _due, ...user } = data.user;
      Object.assign(data, { twoFactorOn: true, user: { ...user, isAdmin: true, role: 'packer' } });
      return { recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] };
    },
  },
};
