import { Injectable } from '@nestjs/common';
import type { RiderAccount } from '@kirana/contracts';
import { Database, type Sql, type Transaction } from '@kirana/persistence';

/** Which account belongs to which rider. */
@Injectable()
export class RiderAccountsRepository {
  constructor(private readonly database: Database) {}

  all(): Promise<RiderAccount[]> {
    return this.database.rows(`SELECT user_id AS "userId", rider_id AS "riderId" FROM rider_accounts ORDER BY rider_id`);
  }

  /** Locks all links until the transaction ends; there are a handful. */
  async lock(tx: Transaction): Promise<void> {
    await tx.one(`SELECT pg_advisory_xact_lock(hashtext('rider-accounts'))`);
  }

  async riderOf(userId: string, sql: Sql = this.database): Promise<string | null> {
    return (
      (await sql.one<{ riderId: string }>(`SELECT rider_id AS "riderId" FROM rider_accounts WHERE user_id = $1`, [userId]))
        ?.riderId ?? null
    );
  }

  async accountOf(tx: Transaction, riderId: string): Promise<string | null> {
    return (
      (await tx.one<{ userId: string }>(`SELECT user_id AS "userId" FROM rider_accounts WHERE rider_id = $1`, [riderId]))
        ?.userId ?? null
    );
  }

  /** Links an account with a rider in place of the one it had; null: with none. */
  async link(tx: Transaction, userId: string, riderId: string | null): Promise<void> {
    if (riderId === null) await tx.count(`DELETE FROM rider_accounts WHERE user_id = $1`, [userId]);
    else
      await tx.count(
        `INSERT INTO rider_accounts (user_id, rider_id) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET rider_id = excluded.rider_id`,
        [userId, riderId],
      );
  }
}
