import { Injectable } from '@nestjs/common';
import type { AccountExport, OwnSession, SignInPlace } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import type { StoredAccount } from '../account/account.repository.js';

export type EndReason = 'signed-out' | 'reused' | 'password-changed' | 'email-confirmed' | 'email-not-confirmed';

/** A presented refresh token with its session. Times are measured by the database's clock. */
export interface ShownToken {
  readonly sessionId: string;
  readonly userId: string;
  readonly expiresAt: Date;
  /** Neither ended nor older than thirty days. */
  readonly alive: boolean;
  /** Null: the session's current token. */
  readonly rotatedMsAgo: number | null;
}

/** A session that is to begin. */
interface Start {
  readonly account: Pick<StoredAccount, 'id' | 'passwordHash'>;
  readonly tokenHash: Buffer;
  readonly days: number;
  readonly place: SignInPlace | undefined;
  /** Whether the code was checked that an account with a second factor requires. */
  readonly secondFactorShown: boolean;
  /** The passkey that was checked in place of password and code. */
  readonly passkeyId: string | undefined;
}

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  /**
   * Starts a session and returns when it ends. Undefined if the account is gone, its password differs from the one that was checked, or it has
   * a second factor that was not shown: a sign-in that began before a reset, or before the second factor was switched on, must not get a
   * session after it. Nor does one whose passkey was removed meanwhile.
   */
  async start(
    tx: Transaction,
    id: string,
    { account, tokenHash, days, place, secondFactorShown, passkeyId }: Start,
  ): Promise<Date | undefined> {
    const row = await tx.one<{ expires_at: Date }>(
      `WITH account AS (
         SELECT u.id FROM users u WHERE u.id = $2 AND u.password_hash = $5
           AND ($6 OR NOT EXISTS (SELECT FROM two_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL))
           AND ($9::uuid IS NULL OR EXISTS (SELECT FROM passkeys k WHERE k.id = $9 AND k.user_id = u.id)) FOR SHARE OF u
       ), started AS (
         INSERT INTO sessions (id, user_id, expires_at, device, address)
         SELECT $1, id, now() + make_interval(days => $4), $7, $8 FROM account RETURNING id, expires_at
       ), token AS (INSERT INTO refresh_tokens (hash, session_id) SELECT $3, id FROM started)
       SELECT expires_at FROM started`,
      [
        id,
        account.id,
        tokenHash,
        days,
        account.passwordHash,
        secondFactorShown,
        place?.device ?? null,
        place?.address ?? null,
        passkeyId ?? null,
      ],
    );
    return row?.expires_at;
  }

  /** Locks the session for the rest of the transaction, so that concurrent renewals run one after the other. */
  async lock(tx: Transaction, tokenHash: Buffer): Promise<ShownToken | undefined> {
    const session = await tx.one<{ id: string }>(
      `SELECT s.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id WHERE t.hash = $1 FOR UPDATE OF s`,
      [tokenHash],
    );
    return session && this.find(tx, tokenHash);
  }

  async find(tx: Transaction, tokenHash: Buffer): Promise<ShownToken | undefined> {
    return tx.one<ShownToken>(
      `SELECT s.id AS "sessionId", s.user_id AS "userId", s.expires_at AS "expiresAt",
              s.ended_at IS NULL AND s.expires_at > clock_timestamp() AS alive,
              (extract(epoch FROM clock_timestamp() - t.rotated_at) * 1000)::float8 AS "rotatedMsAgo"
       FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id WHERE t.hash = $1`,
      [tokenHash],
    );
  }

  async rotate(tx: Transaction, sessionId: string, from: Buffer, to: Buffer, place?: SignInPlace): Promise<void> {
    await tx.count(
      `WITH rotated AS (UPDATE refresh_tokens SET rotated_at = clock_timestamp() WHERE hash = $2),
            used AS (UPDATE sessions SET used_at = now(), device = coalesce($4, device), address = coalesce($5, address) WHERE id = $1)
       INSERT INTO refresh_tokens (hash, session_id) VALUES ($3, $1)`,
      [sessionId, from, to, place?.device ?? null, place?.address ?? null],
    );
  }

  /** Ends one session and invalidates its access tokens. */
  async end(tx: Transaction, sessionId: string, reason: EndReason): Promise<void> {
    await tx.count(
      `WITH ended AS (
         UPDATE sessions SET ended_at = now(), end_reason = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id, user_id
       )
       INSERT INTO revocations (user_id, session_id, rights_version) SELECT user_id, id, 0 FROM ended`,
      [sessionId, reason],
    );
  }

  async endAll(tx: Transaction, userId: string, reason: EndReason): Promise<void> {
    await tx.count(
      `WITH ended AS (
         UPDATE sessions SET ended_at = now(), end_reason = $2 WHERE user_id = $1 AND ended_at IS NULL RETURNING id, user_id
       )
       INSERT INTO revocations (user_id, session_id, rights_version) SELECT user_id, id, 0 FROM ended`,
      [userId, reason],
    );
  }

  /** Ends all sessions of the user but one, and invalidates their access tokens. */
  async endOthers(tx: Transaction, userId: string, kept: string | undefined, reason: EndReason = 'signed-out'): Promise<void> {
    await tx.count(
      `WITH ended AS (
         UPDATE sessions SET ended_at = now(), end_reason = $3
         WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2 RETURNING id, user_id
       )
       INSERT INTO revocations (user_id, session_id, rights_version) SELECT user_id, id, 0 FROM ended`,
      [userId, kept ?? null, reason],
    );
  }

  /** Whether the session is open and the user's; locks it for the rest of the transaction. */
  async isOpen(tx: Transaction, userId: string, id: string): Promise<boolean> {
    const session = await tx.one(`SELECT id FROM sessions WHERE id = $1 AND user_id = $2 AND ended_at IS NULL FOR UPDATE`, [
      id,
      userId,
    ]);
    return session !== undefined;
  }

  /** Returns the open sessions of a user, the last used first. */
  async openOf(userId: string): Promise<Omit<OwnSession, 'isCurrent'>[]> {
    const rows = await this.database.rows<{
      id: string;
      startedAt: Date;
      lastUsedAt: Date;
      device: string | null;
      address: string | null;
    }>(
      `SELECT id, started_at AS "startedAt", used_at AS "lastUsedAt", device, address FROM sessions
       WHERE user_id = $1 AND ended_at IS NULL AND expires_at > now() ORDER BY used_at DESC`,
      [userId],
    );
    return rows.map(({ startedAt, lastUsedAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
  }

  async ofUser(userId: string): Promise<AccountExport['sessions']> {
    const rows = await this.database.rows<{
      started_at: Date;
      used_at: Date;
      ended_at: Date | null;
      device: string | null;
      address: string | null;
    }>(`SELECT started_at, used_at, ended_at, device, address FROM sessions WHERE user_id = $1 ORDER BY started_at DESC`, [
      userId,
    ]);
    return rows.map(row => ({
      startedAt: row.started_at.toISOString(),
      lastUsedAt: row.used_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      device: row.device,
      address: row.address,
    }));
  }
}
