import { Injectable } from '@nestjs/common';
import { currentContext } from '@kirana/observability';
import { DataSource, type EntityManager } from 'typeorm';
import type { DueLetter, DueMail, Template } from './due-letter.js';

/** How a letter about an order stands. */
export interface MailStanding {
  readonly template: Template;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly usedFallback: boolean;
}

@Injectable()
export class MailLog {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes that a letter is due. There is at most one for each template and order, whatever is said later. */
  async note(tx: EntityManager, about: string, letter: DueLetter, senderDomain: string): Promise<void> {
    const context = currentContext();
    const { template } = letter;
    await tx.query(
      `INSERT INTO mails (about, template, message_id, letter, traceparent, correlation_id) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (about, template) DO NOTHING`,
      [
        about,
        template,
        `<${about}.${template}@${senderDomain}>`,
        letter,
        context?.traceparent ?? null,
        context?.correlationId ?? null,
      ],
    );
  }

  /** The letter that is due longest and that nobody else holds; it is held until the transaction ends. */
  async take(tx: EntityManager): Promise<DueMail | undefined> {
    const [row] = await tx.query<DueMail[]>(
      `SELECT id, message_id AS "messageId", letter, attempts, about, traceparent, correlation_id AS "correlationId"
       FROM mails WHERE state = 'waiting' AND due_at <= now()
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    return row;
  }

  /** It has left; what it said is forgotten here. */
  async markSent(tx: EntityManager, id: string, usedFallback: boolean): Promise<void> {
    await tx.query(
      `UPDATE mails SET state = 'sent', sent_at = clock_timestamp(), used_fallback = $2, attempts = attempts + 1, letter = NULL, last_error = NULL
       WHERE id = $1`,
      [id, usedFallback],
    );
  }

  /** It could not leave now; it is due again in `waitMs`. */
  async markLater(tx: EntityManager, id: string, reason: string, waitMs: number): Promise<void> {
    await tx.query(
      `UPDATE mails SET due_at = clock_timestamp() + $3 * interval '1 millisecond', attempts = attempts + 1, last_error = $2 WHERE id = $1`,
      [id, reason, waitMs],
    );
  }

  /** It will not leave; a person has to look. What it said stays, so that it can be sent by hand. */
  async markFailed(tx: EntityManager, id: string, reason: string): Promise<void> {
    await tx.query(`UPDATE mails SET state = 'failed', attempts = attempts + 1, last_error = $2 WHERE id = $1`, [id, reason]);
  }

  /** How many letters wait and how old the oldest is. */
  async backlog(): Promise<{ letters: number; oldestSeconds: number }> {
    const [row] = await this.dataSource.query<{ letters: number; oldestSeconds: number }[]>(
      `SELECT count(*)::int AS letters, coalesce(extract(epoch FROM clock_timestamp() - min(created_at))::float8, 0) AS "oldestSeconds"
       FROM mails WHERE state = 'waiting'`,
    );
    return row ?? { letters: 0, oldestSeconds: 0 };
  }

  /** Letters about an order. */
  async standing(orderId: string): Promise<MailStanding[]> {
    return this.dataSource.query<MailStanding[]>(
      `SELECT template, state, used_fallback AS "usedFallback" FROM mails WHERE about = $1`,
      [orderId],
    );
  }
}
