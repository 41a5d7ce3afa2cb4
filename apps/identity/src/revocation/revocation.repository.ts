import { Injectable } from '@nestjs/common';
import type { Revocation } from '@kirana/contracts';
import { Database, deletedOnce } from '@kirana/persistence';
import { accessTokenMinutes } from '../session/access-token-issuer.js';

/** Minutes for which a revocation is listed; all tokens issued before it have expired by then, also where a clock is five minutes behind. */
const listedForMinutes = accessTokenMinutes + 7;

/** No valid token can need a revocation after that; the listing is read while they are deleted. */
export const keptRevocations = deletedOnce('revocations', `at < now() - interval '${2 * listedForMinutes} minutes'`);

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
}
