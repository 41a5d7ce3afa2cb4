import { Injectable } from '@nestjs/common';
import type { Event } from '@kirana/contracts';
import { counter } from '@kirana/observability';
import { Transactions } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';

const duplicates = counter('inbox_duplicates_total', 'Deliveries that had been handled before', ['type']);

/** Makes handling happen once although delivery may happen often. */
@Injectable()
export class Inbox {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Notes the event and does `work` in one transaction; an event that was noted before changes nothing. `consumer` tells apart two
   * purposes of one service that handle the same event.
   */
  async once(event: Event, consumer: string, work: (tx: EntityManager) => Promise<void>): Promise<'handled' | 'already done'> {
    return this.transactions.run(async tx => {
      // RETURNING, because TypeORM answers a bare INSERT with its rows and not with their number.
      const noted: unknown[] = await tx.query(
        `INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id`,
        [consumer, event.id],
      );
      if (noted.length === 0) {
        duplicates.inc({ type: event.type });
        return 'already done';
      }
      await work(tx);
      return 'handled';
    });
  }
}
