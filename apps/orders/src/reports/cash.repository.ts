import { Injectable } from '@nestjs/common';
import type { CashReport, ReportQuery } from '@kirana/contracts';
import { Database, withinDays } from '@kirana/persistence';
import { handover, heldByRider, toHandIn, toHandover } from '../order/cash-handovers.sql.js';

type Handover = CashReport['handovers'][number];

/** Reports the cash that riders have, what they handed in, and what was paid by card at the door, for the accountant. An order knows its rider's name (ADR 0059). */
@Injectable()
export class CashRepository {
  constructor(private readonly database: Database) {}

  async report({ from, to }: ReportQuery): Promise<CashReport> {
    const [withRiders, handovers, moved] = await Promise.all([
      this.database.rows<CashReport['withRiders'][number]>(
        `SELECT rider ->> 'id' AS "riderId", max(rider ->> 'name') AS "riderName", count(*)::int AS orders, sum(held.minor)::float8 AS "amountMinor"
         FROM orders ${heldByRider} WHERE ${toHandIn} AND rider IS NOT NULL GROUP BY rider ->> 'id' ORDER BY "amountMinor" DESC, "riderId"`,
      ),
      this.database.rows<Omit<Handover, 'at'> & { readonly at: Date }>(
        `SELECT ${handover}, h.rider_id AS "riderId", coalesce(
           (SELECT o.rider ->> 'name' FROM orders o WHERE o.id = (h.lines -> 0 ->> 'orderId')::uuid), h.rider_id) AS "riderName"
         FROM cash_handovers h
         WHERE ${withinDays('h.at', '$1', '$2')}
         ORDER BY h.at DESC LIMIT 500`,
        [from, to],
      ),
      this.database.rows<CashReport['till'][number] & { readonly onTerminal: boolean }>(
        `SELECT on_terminal AS "onTerminal", kind, sum(amount_minor)::float8 AS "amountMinor" FROM cash_entries WHERE rider_id IS NULL
           AND ${withinDays('at', '$1', '$2')}
         GROUP BY on_terminal, kind ORDER BY array_position('{handed-in,difference,collected,paid-back}', kind)`,
        [from, to],
      ),
    ]);
    const movedOn = (terminal: boolean) =>
      moved.filter(({ onTerminal }) => onTerminal === terminal).map(({ kind, amountMinor }) => ({ kind, amountMinor }));
    return { from, to, withRiders, handovers: handovers.map(toHandover), till: movedOn(false), terminal: movedOn(true) };
  }
}
