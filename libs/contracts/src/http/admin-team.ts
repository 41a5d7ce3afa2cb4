import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { EmailLocale } from '../locale.js';
import { roles } from '../roles.js';
import { Email, FullName, Password, Token } from './account-fields.js';
import { defineRoutes, toAdmins } from './route.js';

const RoleName = z.enum(roles);

export const TeamMember = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  role: RoleName,
  lastSignInAt: z.iso.datetime().nullable().describe('Null: never, or longer ago than sessions are kept.'),
  twoFactor: z.boolean().describe('Whether a code of an authenticator app is required at sign-in.'),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** An invitation that was neither accepted nor withdrawn and has not expired. */
export const StaffInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: RoleName,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const Team = z.object({
  members: z.array(TeamMember),
  invitations: z.array(StaffInvitation),
  twoFactorRequired: z.boolean().describe('Whether a role permits nothing before its person has switched two-factor sign-in on.'),
});
export type Team = z.infer<typeof Team>;

export const NewInvitation = z
  .strictObject({ email: Email, role: RoleName, locale: EmailLocale })
  .register(apiNotes, { example: { email: 'arjun@example.com', role: 'packer', locale: 'en' } });
export type NewInvitation = z.infer<typeof NewInvitation>;

/** `was` is the role that was shown; if it has changed, the answer is 409 `changed-meanwhile`. */
export const RoleChange = z
  .strictObject({ role: RoleName, was: RoleName })
  .register(apiNotes, { example: { role: 'manager', was: 'packer' } });
export type RoleChange = z.infer<typeof RoleChange>;

/** `was` is what was shown; if it has changed, the answer is 409 `changed-meanwhile`. */
export const TwoFactorRule = z
  .strictObject({ required: z.boolean(), was: z.boolean() })
  .register(apiNotes, { example: { required: true, was: false } });
export type TwoFactorRule = z.infer<typeof TwoFactorRule>;

export const TeamParams = z.strictObject({ id: z.uuid() });

/** Served by identity, to owners only. Every change answers with the team as it is then. */
export const adminTeamRoutes = defineRoutes('identity', {
  list: {
    method: 'GET',
    path: '/admin/team',
    permission: 'team.manage',
    answer: Team,
    exposed: { ...toAdmins('The staff with their roles, and who is invited') },
  },
  invite: {
    method: 'POST',
    path: '/admin/team/invitations',
    permission: 'team.manage',
    body: NewInvitation,
    answer: Team,
    expects: { nothing: 'an address has one invitation, and the latest counts' },
    exposed: {
      ...toAdmins('Invite a person by email; an earlier invitation of the address ends', ['in-team-already']),
      limit: 'account',
    },
  },
  withdraw: {
    method: 'DELETE',
    path: '/admin/team/invitations/:id',
    permission: 'team.manage',
    params: TeamParams,
    answer: Team,
    expects: { nothing: 'an invitation never changes; a new one has another id' },
    exposed: toAdmins('Withdraw an invitation', ['not-found']),
  },
  changeRole: {
    method: 'PUT',
    path: '/admin/team/members/:id',
    permission: 'team.manage',
    params: TeamParams,
    body: RoleChange,
    answer: Team,
    expects: { fields: ['was'] },
    exposed: toAdmins('Change the role of a person; takes effect at once', ['not-found', 'last-owner', 'changed-meanwhile']),
  },
  requireTwoFactor: {
    method: 'PUT',
    path: '/admin/team/two-factor',
    permission: 'team.manage',
    body: TwoFactorRule,
    answer: Team,
    expects: { fields: ['was'] },
    exposed: toAdmins('Require two-factor sign-in of the staff, or no longer; takes effect at once', [
      'not-possible-now',
      'changed-meanwhile',
    ]),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/team/members/:id',
    permission: 'team.manage',
    params: TeamParams,
    query: z.strictObject({ was: RoleName }),
    answer: Team,
    expects: { fields: ['was'] },
    exposed: toAdmins('Remove a person from the staff at once; the account stays', [
      'not-found',
      'last-owner',
      'changed-meanwhile',
    ]),
  },
});

/** What the link of an invitation leads to; only its recipient knows the token. */
export const ShownInvitation = z
  .object({
    email: z.string(),
    role: RoleName,
    hasAccount: z.boolean().describe('Whether the address belongs to a confirmed account, whose owner signs in to accept.'),
  })
  .register(apiNotes, { description: 'What the invitation is for.' });
export type ShownInvitation = z.infer<typeof ShownInvitation>;

export const InvitationToken = z
  .strictObject({ token: Token })
  .register(apiNotes, { example: { token: 'Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt' } });
export const InvitedSignUp = z
  .strictObject({
    token: Token,
    password: Password,
    fullName: FullName,
    locale: EmailLocale,
  })
  .register(apiNotes, {
    example: { token: 'Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt', password: 'mango-and-ginger', fullName: 'Arjun Mehta', locale: 'en' },
  });
export type InvitedSignUp = z.infer<typeof InvitedSignUp>;
