import { Injectable } from '@nestjs/common';
import { Database, localTime, startOfDay } from '@kirana/persistence';
import { budgetUsedUp } from './generation-failures.js';

/** The cost of pictures per day where the shop is, counted for all replicas together. */
@Injectable()
export class DaySpending {
  constructor(private readonly database: Database) {}

  /**
   * Reserves a price before it is spent, in one statement that never exceeds the budget; returns the day it counts for.
   *
   * @throws ProblemError 429 `image-budget-used-up` with the seconds until the next day.
   */
  async reserve(priceMinor: number, budgetMinor: number): Promise<string> {
    const row = await this.database.one<{ day: string }>(
      `INSERT INTO picture_spending AS spent (day, spent_minor)
       SELECT ${localTime('now()')}::date, $1::int WHERE $1::int <= $2::int
       ON CONFLICT (day) DO UPDATE SET spent_minor = spent.spent_minor + $1::int WHERE spent.spent_minor + $1::int <= $2::int
       RETURNING day::text AS day`,
      [priceMinor, budgetMinor],
    );
    if (row) return row.day;
    const left = await this.database.one<{ seconds: number }>(
      `SELECT ceil(extract(epoch FROM ${startOfDay(`${localTime('now()')}::date + 1`)} - now()))::int AS seconds`,
    );
    throw budgetUsedUp(left?.seconds ?? 3_600);
  }

  /** Returns a reserved price that was not spent. */
  async release(day: string, priceMinor: number): Promise<void> {
    await this.database.count(
      `UPDATE picture_spending SET spent_minor = greatest(0, spent_minor - $2::int) WHERE day = $1::date`,
      [day, priceMinor],
    );
  }
}
