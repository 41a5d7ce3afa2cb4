import { Injectable } from '@nestjs/common';
import type { AccountExport } from '@kirana/contracts';
import { DataSource, type EntityManager } from 'typeorm';

export type EndReason = 'signed-out' | 'reused' | 'password-changed';

/** A refresh token that was shown, with its session. Times are judged by the database's clock. */
export interface ShownToken {
  readonly sessionId: string;
  readonly userId: string;
  readonly expiresAt: Date;
  /** Neither ended nor past its thirty days. */
  readonly alive: boolean;
  /** Null: the session's current token. */
  readonly rotatedMsAgo: number | null;
}

@Injectable()
export class SessionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async start(tx: EntityManager, id: string, userId: string, tokenHash: Buffer, days: number): Promise<Date> {
    const [row] = await tx.query<{ expires_at: Date }[]>(
      `WITH started AS (
         INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + make_interval(days => $4)) RETURNING id, expires_at
       ), token AS (INSERT INTO refresh_tokens (hash, session_id) SELECT $3, id FROM started)
       SELECT expires_at FROM started`,
      [id, userId, tokenHash, days],
    );
    return row?.expires_at ?? new Date();
  }

  /** Locks the session for the rest of the transaction: those who renew it at the same time come one after the other. */
  async lock(tx: EntityManager, tokenHash: Buffer): Promise<ShownToken | undefined> {
    const [session] = await tx.query<{ id: string }[]>(
      `SELECT s.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id WHERE t.hash = $1 FOR UPDATE OF s`,
      [tokenHash],
    );
    return session && this.find(tx, tokenHash);
  }

  async find(tx: EntityManager, tokenHash: Buffer): Promise<ShownToken | undefined> {
    const [row] = await tx.query<ShownToken[]>(
      `SELECT s.id AS "sessionId", s.user_id AS "userId", s.expires_at AS "expiresAt",
              s.ended_at IS NULL AND s.expires_at > clock_timestamp() AS alive,
              (extract(epoch FROM clock_timestamp() - t.rotated_at) * 1000)::float8 AS "rotatedMsAgo"
       FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id WHERE t.hash = $1`,
      [tokenHash],
    );
    return row;
  }

  async rotate(tx: EntityManager, sessionId: string, from: Buffer, to: Buffer): Promise<void> {
    await tx.query(
      `WITH rotated AS (UPDATE refresh_tokens SET rotated_at = clock_timestamp() WHERE hash = $2),
            used AS (UPDATE sessions SET used_at = now() WHERE id = $1)
       INSERT INTO refresh_tokens (hash, session_id) VALUES ($3, $1)`,
      [sessionId, from, to],
    );
  }

  /** Ends one session; its access tokens count no more. */
  async end(tx: EntityManager, sessionId: string, reason: EndReason): Promise<void> {
    await tx.query(
      `WITH ended AS (
         UPDATE sessions SET ended_at = now(), end_reason = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id, user_id
       )
       INSERT INTO revocations (user_id, session_id, rights_version) SELECT user_id, id, 0 FROM ended`,
      [sessionId, reason],
    );
  }

  async endAll(tx: EntityManager, userId: string, reason: EndReason): Promise<void> {
    await tx.query(
      `WITH ended AS (
         UPDATE sessions SET ended_at = now(), end_reason = $2 WHERE user_id = $1 AND ended_at IS NULL RETURNING id, user_id
       )
       INSERT INTO revocations (user_id, session_id, rights_version) SELECT user_id, id, 0 FROM ended`,
      [userId, reason],
    );
  }

  async ofUser(userId: string): Promise<AccountExport['sessions']> {
    const rows = await this.dataSource.query<{ started_at: Date; used_at: Date; ended_at: Date | null }[]>(
      `SELECT started_at, used_at, ended_at FROM sessions WHERE user_id = $1 ORDER BY started_at DESC`,
      [userId],
    );
    return rows.map(row => ({
      startedAt: row.started_at.toISOString(),
      lastUsedAt: row.used_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    }));
  }
}
