import { randomUUID } from 'node:crypto';
import { invitationEmailRequested, type NewInvitation, type Role, type Team as TeamView } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { newToken } from '../mail-token/token-hash.js';
import { Invitations } from './invitations.repository.js';
import { LastOwner } from './last-owner.js';
import { TeamRepository } from './team.repository.js';

/** Who belongs to the staff. Every change is audited; a trigger makes it effective at once (ADR 0020). */
@Injectable()
export class Team {
  /** Seven: people, their roles and invitations, with the email and the audit entry of each change. */
  constructor(
    private readonly team: TeamRepository,
    private readonly invitations: Invitations,
    private readonly lastOwner: LastOwner,
    private readonly accounts: AccountRepository,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  async view(): Promise<TeamView> {
    const [members, invitations, twoFactorRequired] = await Promise.all([
      this.team.members(),
      this.team.invitations(),
      this.team.requiresTwoFactor(),
    ]);
    return { members, invitations, twoFactorRequired };
  }

  /** @throws ProblemError 409 `in-team-already` for an address of an admin. */
  async invite({ email, role, locale }: NewInvitation, by: Admin): Promise<TeamView> {
    const token = newToken();
    const id = randomUUID();
    await this.database.transaction(async tx => {
      const account = await this.accounts.byEmail(email, tx);
      if (account?.storedRole) throw inTeamAlready();
      const inviter = await this.accounts.byId(by.userId, tx);
      const expiresAt = await this.invitations.issue(tx, { id, email, role, token, invitedBy: by.userId });
      const mail = { email, role, locale, token, expiresAt: expiresAt.toISOString(), invitedBy: inviter?.fullName ?? by.email };
      this.outbox.add(tx, [newEvent(invitationEmailRequested, id, 1, mail)]);
      // The address is not noted: it belongs to a person who has not agreed to anything yet, and the log is kept for good.
      await this.#note(tx, by, 'invite-to-team', id, null, role);
    });
    return this.view();
  }

  /** @throws ProblemError 404. */
  async withdraw(id: string, by: Admin): Promise<TeamView> {
    await this.database.transaction(async tx => {
      const withdrawn = await this.invitations.withdraw(tx, id);
      if (!withdrawn) throw notFound('There is no such invitation any more.');
      await this.#note(tx, by, 'withdraw-invitation', id, withdrawn.role, null);
    });
    return this.view();
  }

  /** @throws ProblemError 404, 409 `changed-meanwhile` or `last-owner`. */
  async changeRole(userId: string, { role, was }: { role: Role; was: Role }, by: Admin): Promise<TeamView> {
    await this.database.transaction(async tx => {
      await this.#assertWas(tx, userId, was);
      if (was === role) return;
      if (was === 'owner') await this.lastOwner.assertAnother(tx, userId);
      await this.accounts.giveRole(tx, userId, role);
      await this.#note(tx, by, 'change-role', userId, was, role);
    });
    return this.view();
  }

  /** @throws ProblemError 404, 409 `changed-meanwhile` or `last-owner`. */
  async remove(userId: string, was: Role, by: Admin): Promise<TeamView> {
    await this.database.transaction(async tx => {
      await this.#assertWas(tx, userId, was);
      if (was === 'owner') await this.lastOwner.assertAnother(tx, userId);
      await this.accounts.takeRole(tx, userId);
      await this.#note(tx, by, 'remove-from-team', userId, was, null);
    });
    return this.view();
  }

  /** Locks the account first, as all changes of a role do: the opposite order could deadlock. */
  async #assertWas(tx: Transaction, userId: string, was: Role): Promise<void> {
    await this.accounts.lock(tx, userId);
    const role = await this.team.roleOf(tx, userId);
    if (!role) throw notFound('This person does not belong to the team any more.');
    if (role !== was) throw new ProblemError(409, 'changed-meanwhile', `The role is ${role} by now.`, { current: role });
  }

  async #note(tx: Transaction, actor: Admin, action: string, subject: string, before: string | null, after: string | null) {
    await this.auditLog.note(tx, [{ actor, action, subject, before, after }]);
  }
}

export const inTeamAlready = () => new ProblemError(409, 'in-team-already', 'This person belongs to the team already.');
