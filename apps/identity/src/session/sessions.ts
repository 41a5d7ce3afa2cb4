import { randomUUID } from 'node:crypto';
import type { Secret } from '@kirana/config';
import type { OpenedSession } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { Transactions } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import { accountView } from '../account/account-view.js';
import { AccountRepository, type StoredAccount } from '../account/account.repository.js';
import { AccessTokens } from './access-tokens.js';
import { SessionRepository, type ShownToken } from './session.repository.js';
import { hashOf, newToken, successorOf } from './token-hash.js';

const lifetimeDays = 30;

/** For so long the token before the current one still renews: tabs that renew at the same time, an answer that got lost. */
const graceMs = 10_000;

export const invalidToken = () => new ProblemError(401, 'invalid-token', 'This session or link is no longer valid.');

/** Sessions and their refresh tokens: each token renews once, and one shown again later ends its session, because somebody has copied it. */
export class Sessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountRepository,
    private readonly accessTokens: AccessTokens,
    private readonly secret: Secret,
  ) {}

  async open(account: StoredAccount): Promise<OpenedSession> {
    const id = randomUUID();
    const token = newToken();
    const expiresAt = await this.transactions.run(tx => this.sessions.start(tx, id, account.id, hashOf(token), lifetimeDays));
    return this.#opened(account, id, token, expiresAt);
  }

  /** @throws ProblemError 401 `invalid-token`. */
  async refresh(token: string): Promise<OpenedSession> {
    const renewed = await this.transactions.run(async tx => {
      const shown = await this.sessions.lock(tx, hashOf(token));
      if (!shown?.alive) return undefined;
      if (shown.rotatedMsAgo !== null && shown.rotatedMsAgo > graceMs) {
        await this.sessions.end(tx, shown.sessionId, 'reused');
        return undefined;
      }
      const next = await this.#next(tx, token, shown);
      const account = await this.accounts.byId(shown.userId, tx);
      return account && { account, shown, next };
    });
    // Thrown outside, so that ending the session is not rolled back.
    if (!renewed) throw invalidToken();
    return this.#opened(renewed.account, renewed.shown.sessionId, renewed.next, renewed.shown.expiresAt);
  }

  /** Ends the session of this token, or all of its user's. A token nobody knows ends nothing and is no error. */
  async end(token: string, everywhere: boolean): Promise<void> {
    await this.transactions.run(async tx => {
      const shown = await this.sessions.lock(tx, hashOf(token));
      if (!shown) return;
      if (everywhere) await this.sessions.endAll(tx, shown.userId, 'signed-out');
      else await this.sessions.end(tx, shown.sessionId, 'signed-out');
    });
  }

  /** Rotates the token, or finds the current one behind it when others were quicker. */
  async #next(tx: EntityManager, token: string, shown: ShownToken): Promise<string> {
    let current = token;
    let { rotatedMsAgo }: Pick<ShownToken, 'rotatedMsAgo'> = shown;
    while (rotatedMsAgo !== null) {
      current = successorOf(current, this.secret);
      const found = await this.sessions.find(tx, hashOf(current));
      if (!found) throw invalidToken();
      rotatedMsAgo = found.rotatedMsAgo;
    }
    if (current !== token) return current;
    const next = successorOf(token, this.secret);
    await this.sessions.rotate(tx, shown.sessionId, hashOf(token), hashOf(next));
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
