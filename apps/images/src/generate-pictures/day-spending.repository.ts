import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { budgetUsedUp } from './generation-failures.js';

/** What pictures have cost on each day of Warsaw, counted for all replicas together. */
@Injectable()
export class DaySpending {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts a price in before it is spent, in one statement that never goes above the budget; returns the day it counts for.
   *
   * @throws ProblemError 429 `image-budget-used-up` with the seconds until the next day.
   */
  async reserve(priceMinor: number, budgetMinor: number): Promise<string> {
    const [row] = await this.dataSource.query<{ day: string }[]>(
      `INSERT INTO picture_spending AS spent (day, spent_minor)
       SELECT (now() AT TIME ZONE 'Europe/Warsaw')::date, $1::int WHERE $1::int <= $2::int
       ON CONFLICT (day) DO UPDATE SET spent_minor = spent.spent_minor + $1::int WHERE spent.spent_minor + $1::int <= $2::int
       RETURNING day::text AS day`,
      [priceMinor, budgetMinor],
    );
    if (row) return row.day;
    const [left] = await this.dataSource.query<{ seconds: number }[]>(
      `SELECT ceil(extract(epoch FROM
         (date_trunc('day', now() AT TIME ZONE 'Europe/Warsaw') + interval '1 day') AT TIME ZONE 'Europe/Warsaw' - now()))::int AS seconds`,
    );
    throw budgetUsedUp(left?.seconds ?? 3_600);
  }

  /** Takes back what was counted in but not spent. */
  async giveBack(day: string, priceMinor: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE picture_spending SET spent_minor = greatest(0, spent_minor - $2::int) WHERE day = $1::date`,
      [day, priceMinor],
    );
  }
}
