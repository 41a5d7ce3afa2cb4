import { Injectable } from '@nestjs/common';
import type { Revocation } from '@kirana/contracts';
import { Database, inBatches } from '@kirana/persistence';
import { accessTokenMinutes } from '../session/access-tokens.js';

/** Minutes for which a revocation is listed; all tokens issued before it have expired by then, also where a clock is five minutes behind. */
const listedForMinutes = accessTokenMinutes + 7;

@Injectable()
export class RevocationRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the revocations since `since`, or all that are still relevant, oldest first. Those of the last minute are always returned: the
   * clock of the database may be behind `since` after a failover.
   */
  async since(since: string | undefined): Promise<Revocation[]> {
    const rows = await this.database.rows<{ at: Date; user_id: string; session_id: string | null; rights_version: number }>(
      `SELECT at, user_id, session_id, rights_version FROM revocations
       WHERE at > greatest(now() - make_interval(mins => $1), least(coalesce($2::timestamptz, '-infinity'), now() - interval '1 minute'))
       ORDER BY at`,
      [listedForMinutes, since ?? null],
    );
    return rows.map(row => ({
      at: row.at.toISOString(),
      userId: row.user_id,
      sessionId: row.session_id,
      rightsVersion: row.rights_version,
    }));
  }

  /** Deletes what is no longer needed: old revocations, expired links, challenges and sessions. */
  async deleteOld(): Promise<void> {
    await this.database.count(`DELETE FROM revocations WHERE at < now() - make_interval(mins => $1)`, [2 * listedForMinutes]);
    await this.database.count(`DELETE FROM mail_tokens WHERE expires_at < now()`);
    await this.database.count(`DELETE FROM invitations WHERE expires_at < now()`);
    await this.database.count(`DELETE FROM passkey_challenges WHERE expires_at < now()`);
    await inBatches(most =>
      this.database.count(
        `DELETE FROM sessions WHERE id IN
           (SELECT id FROM sessions WHERE expires_at < now() OR ended_at < now() - interval '30 days' LIMIT $1)`,
        [most],
      ),
    );
  }
}
