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

  /**
   * Notes that letters are due. There is at most one for each template and order, whatever is said later, and none about what was forgotten.
   * `accountId` is the account they are about, if they are about one.
   */
  async note(
    tx: EntityManager,
    about: string,
    letters: readonly DueLetter[],
    senderDomain: string,
    accountId?: string,
  ): Promise<void> {
    const context = currentContext();
    await tx.query(
      `INSERT INTO mails (about, template, message_id, letter, account_id, traceparent, correlation_id)
       SELECT $1::uuid, template, format('<%s.%s@%s>', $1::uuid, template, $4::text), letter::jsonb, $5::uuid, $6, $7
       FROM unnest($2::text[], $3::text[]) AS l (template, letter)
       WHERE NOT EXISTS (SELECT FROM forgotten f WHERE f.about IN ($1::uuid, $5::uuid))
       ON CONFLICT (about, template) DO NOTHING`,
      [
        about,
        letters.map(({ template }) => template),
        letters.map(letter => JSON.stringify(letter)),
        senderDomain,
        accountId ?? null,
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

  /** Letters about an account and about these orders, the newest first, for the person they were written to. */
  async writtenTo(accountId: string, orderIds: readonly string[]): Promise<WrittenLetter[]> {
    return this.dataSource.query<WrittenLetter[]>(
      `SELECT m.template, m.account_id IS NULL AS "isAboutOrder", m.about, m.state, m.created_at AS "dueAt", m.sent_at AS "sentAt", m.letter
       FROM mails m
       WHERE (m.account_id = $1 OR m.about = ANY ($2::uuid[])) AND m.template <> 'merchant-notice'
       ORDER BY m.id DESC`,
      [accountId, orderIds],
    );
  }
}

/** A letter as its reader may take it along; what it says is there until it has left. */
export interface WrittenLetter {
  readonly template: Template;
  readonly isAboutOrder: boolean;
  readonly about: string;
  readonly state: MailStanding['state'];
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly letter: DueLetter | null;
}
