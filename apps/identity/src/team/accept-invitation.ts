import { randomUUID } from 'node:crypto';
import type { Account, InvitedSignUp, OpenedSession, ShownInvitation, SignInPlace } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { accountView } from '../account/account-view.js';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import { UnconfirmedAccounts } from '../account/unconfirmed-accounts.js';
import { PasswordHasher } from '../password/password-hasher.js';
import { Sessions, invalidToken } from '../session/sessions.js';
import { refuseWeak } from '../sign-up/sign-up.js';
import { Invitations, type Invitation } from './invitations.repository.js';
import { inTeamAlready } from './team.js';

/**
 * Accepting an invitation. Its link was emailed, so the one who has it owns the address; an unconfirmed account of the address may be another
 * person's and is never given a role (ADR 0021).
 */
@Injectable()
export class AcceptInvitation {
  /** Seven: it uses up a link, and makes an account with a session or changes one, with an audit entry. */
  constructor(
    private readonly invitations: Invitations,
    private readonly accounts: AccountRepository,
    private readonly unconfirmed: UnconfirmedAccounts,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  /** @throws ProblemError 401 `invalid-token` for a link that was used, withdrawn, replaced or has expired. */
  async show(token: string): Promise<ShownInvitation> {
    const invitation = await this.invitations.of(token);
    if (!invitation) throw invalidToken();
    const account = await this.accounts.byEmail(invitation.email);
    return { email: invitation.email, role: invitation.role, hasAccount: Boolean(account?.emailVerifiedAt) };
  }

  /**
   * Accepts with the account the caller is signed in to.
   *
   * @throws ProblemError 401 `invalid-token`; 403 `other-address` for an account of another or an unconfirmed address, 409 `in-team-already`;
   * these leave the link valid.
   */
  async asOwner(userId: string, token: string): Promise<Account> {
    return this.database.transaction(async tx => {
      const account = await this.accounts.lock(tx, userId);
      const invitation = await this.#redeem(tx, token);
      if (!account) throw invalidToken();
      if (account.email !== invitation.email || !account.emailVerifiedAt)
        throw new ProblemError(
          403,
          'other-address',
          'The invitation is for another address. Sign in with the account of that one.',
        );
      if (account.storedRole) throw inTeamAlready();
      await this.#join(tx, account, invitation);
      return accountView((await this.accounts.byId(userId, tx)) ?? account);
    });
  }

  /**
   * Accepts with a new account, whose address the link confirms, and signs in.
   *
   * @throws ProblemError 401 `invalid-token`, 409 `not-possible-now` if the address has a confirmed account, 422 `weak-password`.
   */
  async asNew({ token, password, fullName, locale, place }: InvitedSignUp & { place?: SignInPlace }): Promise<OpenedSession> {
    const passwordHash = await this.hasher.hash(password);
    const shown = await this.invitations.of(token);
    if (!shown) throw invalidToken();
    refuseWeak(password, { email: shown.email, fullName });
    const account = await this.database.transaction(async tx => {
      const found = await this.accounts.lockAddress(tx, shown.email);
      const invitation = await this.#redeem(tx, token);
      if (found?.emailVerifiedAt)
        throw new ProblemError(409, 'not-possible-now', 'The address has an account. Sign in to accept.');
      const fresh = { id: randomUUID(), email: invitation.email, passwordHash, fullName, locale };
      if (found) await this.unconfirmed.replace(tx, found, fresh);
      else if (!(await this.accounts.insert(tx, fresh))) throw invalidToken();
      await this.unconfirmed.confirm(tx, fresh, found?.id);
      await this.#join(tx, fresh, invitation);
      return this.accounts.byId(fresh.id, tx);
    });
    if (!account) throw invalidToken();
    return this.sessions.open(account, { place });
  }

  async #redeem(tx: Transaction, token: string): Promise<Invitation> {
    const invitation = await this.invitations.redeem(tx, token);
    if (!invitation) throw invalidToken();
    return invitation;
  }

  async #join(tx: Transaction, { id, email }: Pick<StoredAccount, 'id' | 'email'>, invitation: Invitation): Promise<void> {
    await this.accounts.giveRole(tx, id, invitation.role);
    const entry = {
      actor: { userId: id, email },
      action: 'accept-invitation',
      subject: id,
      before: null,
      after: invitation.role,
    };
    await this.auditLog.note(tx, [entry]);
  }
}
