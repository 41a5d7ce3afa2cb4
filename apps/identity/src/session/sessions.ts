import { randomUUID } from 'node:crypto';
import { CONFIG } from '@kirana/config';
import type { OpenedSession, SignInPlace } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { Database, type Transaction } from '@kirana/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { accountView } from '../account/account-view.js';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import type { IdentityConfig } from '../config.js';
import { AccessTokenIssuer } from './access-token-issuer.js';
import { SessionRepository, type EndReason, type ShownToken } from './session.repository.js';
import { hashOf, newToken, successorOf } from '../mail-token/token-hash.js';

const lifetimeDays = 30;

interface Opening {
  readonly place?: SignInPlace | undefined;
  readonly secondFactorShown?: boolean;
  readonly passkeyId?: string;
}

/** How long the previous token may still renew the session: for tabs that renew at the same time and for lost responses. */
const graceMs = 10_000;

export const invalidCredentials = () => new ProblemError(401, 'invalid-credentials', 'Invalid email or password.');

export const invalidToken = () => new ProblemError(401, 'invalid-token', 'This session or link is no longer valid.');

/**
 * Sessions and their refresh tokens. Each token renews once; a token presented again later ends its session, because it must have been
 * copied.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountRepository,
    private readonly accessTokens: AccessTokenIssuer,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'SESSION_SECRET' | 'SIGN_IN_UNVERIFIED'>,
  ) {}

  /** Whether the account may have sessions: from the start, or once its address is confirmed (D-10). */
  admits({ emailVerifiedAt }: Pick<StoredAccount, 'emailVerifiedAt'>): boolean {
    return this.config.SIGN_IN_UNVERIFIED || emailVerifiedAt !== null;
  }

  /**
   * Opens a session for an account whose password was just checked, and whose second factor if `secondFactorShown`; or whose passkey was,
   * which counts as both.
   *
   * @throws ProblemError 401 `invalid-credentials` when the account or its password has changed since, or it requires a second factor that
   * was not shown.
   */
  async open(account: StoredAccount, { place, secondFactorShown = false, passkeyId }: Opening = {}): Promise<OpenedSession> {
    const id = randomUUID();
    const token = newToken();
    const start = { account, tokenHash: hashOf(token), days: lifetimeDays, place, secondFactorShown, passkeyId };
    const expiresAt = await this.database.transaction(tx => this.sessions.start(tx, id, start));
    if (!expiresAt) throw invalidCredentials();
    return this.#opened(account, id, token, expiresAt);
  }

  /** `place`: where it is renewed. @throws ProblemError 401 `invalid-token`. */
  async refresh(token: string, place?: SignInPlace): Promise<OpenedSession> {
    const renewed = await this.database.transaction(async tx => {
      const shown = await this.sessions.lock(tx, hashOf(token));
      if (!shown?.alive) return undefined;
      if (shown.rotatedMsAgo !== null && shown.rotatedMsAgo > graceMs) {
        await this.sessions.end(tx, shown.sessionId, 'reused');
        return undefined;
      }
      const account = await this.accounts.byId(shown.userId, tx);
      if (!account) return undefined;
      if (!this.admits(account)) {
        await this.sessions.end(tx, shown.sessionId, 'email-not-confirmed');
        return undefined;
      }
      return { account, shown, next: await this.#next(tx, token, shown, place) };
    });
    // Thrown outside the transaction, so that ending the session is not rolled back.
    if (!renewed) throw invalidToken();
    return this.#opened(renewed.account, renewed.shown.sessionId, renewed.next, renewed.shown.expiresAt);
  }

  /** Ends the session of this token, or all sessions of its user. An unknown token is ignored. */
  async end(token: string, everywhere: boolean): Promise<void> {
    await this.database.transaction(async tx => {
      const shown = await this.sessions.lock(tx, hashOf(token));
      if (!shown) return;
      if (everywhere) await this.sessions.endAll(tx, shown.userId, 'signed-out');
      else await this.sessions.end(tx, shown.sessionId, 'signed-out');
    });
  }

  /** Ends every session of an account. */
  async endAll(tx: Transaction, userId: string, reason: EndReason): Promise<void> {
    await this.sessions.endAll(tx, userId, reason);
  }

  /** Rotates the token, or returns the current one if another request has already rotated it. */
  async #next(tx: Transaction, token: string, shown: ShownToken, place: SignInPlace | undefined): Promise<string> {
    let current = token;
    let { rotatedMsAgo }: Pick<ShownToken, 'rotatedMsAgo'> = shown;
    while (rotatedMsAgo !== null) {
      current = successorOf(current, this.config.SESSION_SECRET);
      const found = await this.sessions.find(tx, hashOf(current));
      if (!found) throw invalidToken();
      rotatedMsAgo = found.rotatedMsAgo;
    }
    if (current !== token) return current;
    const next = successorOf(token, this.config.SESSION_SECRET);
    await this.sessions.rotate(tx, shown.sessionId, hashOf(token), hashOf(next), place);
    return next;
  }

  async #opened(account: StoredAccount, sessionId: string, refreshToken: string, refreshExpiresAt: Date): Promise<OpenedSession> {
    const issued = await this.accessTokens.issue(account, sessionId);
    return {
      session: { user: accountView(account), ...issued },
      refreshToken,
      refreshExpiresAt: refreshExpiresAt.toISOString(),
    };
  }
}
