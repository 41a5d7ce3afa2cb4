import { Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { hashOf } from '../mail-token/token-hash.js';
import { Authenticator } from './authenticator.js';
import { isRecoveryCode } from './recovery-codes.js';
import { TwoFactorRepository, type StoredTwoFactor } from './two-factor.repository.js';

/** Wrong codes, together with the right password, after which no code counts until `failureMinutes` have passed. */
const mostFailures = 10;

/** Checks codes of authenticator apps and recovery codes; each counts once. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly factors: TwoFactorRepository,
    private readonly authenticator: Authenticator,
    private readonly database: Database,
  ) {}

  /**
   * Uses the code up and returns whether it was right. Only for callers whose password was right: wrong codes are counted, so a stranger could
   * otherwise lock the owner out.
   */
  async use(userId: string, code: string): Promise<boolean> {
    return this.database.transaction(tx => this.useIn(tx, userId, code));
  }

  /** Like `use`, as a part of a transaction, which must be committed also when the code is wrong. */
  async useIn(tx: Transaction, userId: string, code: string): Promise<boolean> {
    const factor = await this.factors.lock(tx, userId);
    if (!factor) return false;
    if (!isRecoveryCode(code)) return this.#useAppCode(tx, userId, code, factor, factor.secret);
    if (factor.failures >= mostFailures) return false;
    if (factor.isOn && (await this.factors.useRecoveryCode(tx, userId, hashOf(code)))) return true;
    await this.factors.countFailure(tx, userId);
    return false;
  }

  /** Like `useIn`, for a code of the app that is to be confirmed; recovery codes do not count. */
  async confirmIn(tx: Transaction, userId: string, code: string): Promise<boolean> {
    const factor = await this.factors.lock(tx, userId);
    return factor !== undefined && this.#useAppCode(tx, userId, code, factor, factor.pendingSecret);
  }

  async #useAppCode(
    tx: Transaction,
    userId: string,
    code: string,
    factor: StoredTwoFactor,
    secret: string | null,
  ): Promise<boolean> {
    if (factor.failures >= mostFailures) return false;
    const step =
      secret === null || isRecoveryCode(code)
        ? undefined
        : this.authenticator.stepOf(code, secret, userId, factor.lastStep, factor.readAt);
    if (step === undefined) await this.factors.countFailure(tx, userId);
    else await this.factors.useStep(tx, userId, step);
    return step !== undefined;
  }
}
