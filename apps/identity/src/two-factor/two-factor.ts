import type { RecoveryCodes, TwoFactorSetup, TwoFactorState } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { SessionRepository } from '../session/session.repository.js';
import { Authenticator } from './authenticator.js';
import { LastFactor } from './last-factor.js';
import { OwnerProof, wrongPasswordOrCode, type Owner } from './owner-proof.js';
import { newRecoveryCodes } from './recovery-codes.js';
import { SecondFactor } from './second-factor.js';
import { TwoFactorRepository } from './two-factor.repository.js';

/** Switching the authenticator app of one's own account on and off. */
@Injectable()
export class TwoFactor {
  /** Eight: it checks a password and a code, and changes factor, codes and sessions by the staff's rules, with an entry in the audit log. */
  constructor(
    private readonly proof: OwnerProof,
    private readonly factors: TwoFactorRepository,
    private readonly authenticator: Authenticator,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: SessionRepository,
    private readonly lastFactor: LastFactor,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  async state({ userId }: Owner): Promise<TwoFactorState> {
    const factor = await this.factors.of(userId);
    return { on: factor?.secret != null, recoveryCodesLeft: factor?.isOn ? factor.recoveryCodesLeft : 0 };
  }

  /**
   * Makes a secret for an app; it counts once a code of the app is confirmed.
   *
   * @throws ProblemError 401 `invalid-credentials`, 403 `email-not-verified`, 409 `not-possible-now` while it is on.
   */
  async begin({ userId }: Owner, password: string): Promise<TwoFactorSetup> {
    const account = await this.proof.ofConfirmed(userId, password);
    const { sealed, secret, uri } = this.authenticator.create(userId, account.email);
    const isStored = await this.database.transaction(tx => this.factors.begin(tx, userId, sealed));
    if (!isStored) throw new ProblemError(409, 'not-possible-now', 'Two-factor sign-in is on already.');
    return { secret, uri };
  }

  /**
   * Switches it on with a code of the app, and ends all other sessions, because they began without it. An account with passkeys keeps its
   * recovery codes, and gets no new ones.
   *
   * @throws ProblemError 409 `not-possible-now` without a secret to confirm, 422 `invalid-code`.
   */
  async switchOn(owner: Owner, code: string): Promise<RecoveryCodes> {
    const { userId, sessionId } = owner;
    const { shown, hashes } = newRecoveryCodes();
    // The outcome is thrown outside the transaction, so that a wrong code is counted.
    const outcome = await this.database.transaction(async tx => {
      const factor = await this.factors.lock(tx, userId);
      if (!factor?.pendingSecret) return 'not-possible-now' as const;
      if (!(await this.secondFactor.confirmIn(tx, userId, code))) return 'invalid-code' as const;
      await this.factors.switchAppOn(tx, userId);
      if (!factor.isOn) await this.factors.replaceRecoveryCodes(tx, userId, hashes);
      await this.sessions.endOthers(tx, userId, sessionId);
      await this.#note(tx, owner, 'switch-two-factor-on');
      return { recoveryCodes: factor.isOn ? [] : shown };
    });
    if (outcome === 'invalid-code')
      throw new ProblemError(422, outcome, 'The code is not right. Is the clock of the device right?');
    if (outcome === 'not-possible-now') throw new ProblemError(409, outcome, 'There is nothing to confirm. Begin again.');
    return outcome;
  }

  /** @throws ProblemError 401 `invalid-credentials` for a wrong password or code. */
  async renewCodes(owner: Owner, password: string, code: string): Promise<RecoveryCodes> {
    const { shown, hashes } = newRecoveryCodes();
    await this.#withBoth(owner, password, code, async tx => {
      await this.factors.replaceRecoveryCodes(tx, owner.userId, hashes);
      await this.#note(tx, owner, 'renew-recovery-codes');
    });
    return { recoveryCodes: shown };
  }

  /** @throws ProblemError 401 `invalid-credentials` for a wrong password or code; 409 `not-possible-now` while the shop requires it of its staff. */
  async off(owner: Owner, password: string, code: string): Promise<TwoFactorState> {
    await this.#withBoth(owner, password, code, async tx => {
      if (!(await this.factors.of(owner.userId, tx))?.secret)
        throw new ProblemError(409, 'not-possible-now', 'The account has no authenticator app.');
      await this.factors.removeApp(tx, owner.userId);
      await this.lastFactor.removed(tx, owner.userId);
      await this.#note(tx, owner, 'switch-two-factor-off');
    });
    return this.state(owner);
  }

  async #withBoth({ userId }: Owner, password: string, code: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.proof.byPassword(userId, password);
    const isRight = await this.database.transaction(async tx => {
      if (!(await this.secondFactor.useIn(tx, userId, code))) return false;
      await work(tx);
      return true;
    });
    if (!isRight) throw wrongPasswordOrCode();
  }

  async #note(tx: Transaction, { userId, email }: Owner, action: string): Promise<void> {
    await this.auditLog.note(tx, [{ actor: { userId, email }, action, subject: userId }]);
  }
}
