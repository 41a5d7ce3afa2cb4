import { Injectable } from '@nestjs/common';
import type { Revocation } from '@kirana/contracts';
import { Database, deletedOnce } from '@kirana/persistence';
import { accessTokenMinutes } from '../session/access-tokens.js';

/** Minutes for which a revocation is listed; all tokens issued before it have expired by then. */
const listedForMinutes = accessTokenMinutes + 2;

/** No valid token can need a revocation after that; the listing is read while they are deleted. */
export const keptRevocations = deletedOnce('revocations', `at < now() - interval '${2 * listedForMinutes} minutes'`);

@Injectable()
export class RevocationRepository {
  constructor(private readonly database: Database) {}

  /** Returns the revocations since `since`, or all that are still relevant, oldest first. */
  async since(since: string | undefined): Promise<Revocation[]> {
    const rows = await this.database.rows<{ at: Date; user_id: string; session_id: string | null; rights_version: number }>(
      `SELECT at, user_id, session_id, rights_version FROM revocations
       WHERE at > greatest(now() - make_interval(mins => $1), coalesce($2::timestamptz, '-infinity')) ORDER BY at`,
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
