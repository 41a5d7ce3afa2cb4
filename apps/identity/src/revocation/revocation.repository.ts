import { Injectable } from '@nestjs/common';
import type { Revocation } from '@kirana/contracts';
import { DataSource } from 'typeorm';
import { accessTokenMinutes } from '../session/access-tokens.js';

/** Minutes a revocation is told: tokens from before it have ended by then. */
const toldForMinutes = accessTokenMinutes + 2;

@Injectable()
export class RevocationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those since `since`, or all that still matter, oldest first. */
  async since(since: string | undefined): Promise<Revocation[]> {
    const rows = await this.dataSource.query<{ at: Date; user_id: string; session_id: string | null; rights_version: number }[]>(
      `SELECT at, user_id, session_id, rights_version FROM revocations
       WHERE at > greatest(now() - make_interval(mins => $1), coalesce($2::timestamptz, '-infinity')) ORDER BY at`,
      [toldForMinutes, since ?? null],
    );
    return rows.map(row => ({
      at: row.at.toISOString(),
      userId: row.user_id,
      sessionId: row.session_id,
      rightsVersion: row.rights_version,
    }));
  }

  /** What nobody needs any more: old revocations, links and sessions past their time. */
  async forgetOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM revocations WHERE at < now() - make_interval(mins => $1)`, [2 * toldForMinutes]);
    await this.dataSource.query(`DELETE FROM mail_tokens WHERE expires_at < now()`);
    await this.dataSource.query(`DELETE FROM sessions WHERE expires_at < now() OR ended_at < now() - interval '30 days'`);
    await this.dataSource.query(`DELETE FROM users WHERE email_verified_at IS NULL AND created_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT FROM user_roles r WHERE r.user_id = id) AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = id AND s.ended_at IS NULL)`);
  }
}
