import { Injectable } from '@nestjs/common';
import { ColumnMap, Database, deletedOnce, type KeptRows, type Transaction } from '@kirana/persistence';
import type { OrderEmailState } from '@kirana/contracts';
import { toldBrand } from '../brand/brand.repository.js';
import type { DueEmail, DueMail, RequestedEmail, Template } from './due-email.js';

/** The state of an email about an order. */
export interface MailState {
  readonly template: Template;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly usedFallback: boolean;
}

/** An email that a mail server has taken over. */
export interface SentMail {
  readonly id: string;
  readonly usedFallback: boolean;
}

const due = `id, message_id AS "messageId", email, attempts, about, traceparent, correlation_id AS "correlationId", ${toldBrand} AS brand`;

const requestedColumns = new ColumnMap<keyof RequestedEmail>({
  about: 'about uuid',
  template: 'template text',
  occasionId: 'refund_id uuid',
  email: 'email jsonb',
  accountId: 'account_id uuid',
  traceparent: 'traceparent text',
  correlationId: 'correlation_id text',
});

/**
 * An operator sends a failed email by hand within thirty days and, if it has a link, before the link expires; after that its content goes. A row
 * stays as long as its email might be requested again, by a message that is redriven late.
 */
export const keptMails: readonly KeptRows[] = [
  {
    table: 'mails',
    sql: `UPDATE mails SET email = NULL WHERE id IN (SELECT id FROM mails WHERE state = 'failed' AND email IS NOT NULL
      AND least(created_at + interval '30 days', (email #>> '{data,expiresAt}')::timestamptz) < now() LIMIT 5000)`,
  },
  deletedOnce('mails', `state <> 'waiting' AND created_at < now() - interval '2 years'`),
];

@Injectable()
export class MailLog {
  constructor(private readonly database: Database) {}

  /**
   * Stores emails that are due. There is at most one per template and order, partial refund or failed delivery, whatever is requested later, and none about erased orders or
   * accounts.
   */
  async note(tx: Transaction, emails: readonly RequestedEmail[], senderDomain: string): Promise<void> {
    await tx.count(
      `INSERT INTO mails (${requestedColumns.names}, message_id)
       SELECT ${requestedColumns.names}, format('<%s.%s@%s>', coalesce(refund_id, about), template, $2::text)
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (${requestedColumns.types}))
         WITH ORDINALITY AS requested (${requestedColumns.names}, place)
       WHERE NOT EXISTS (SELECT FROM erased_subjects f WHERE f.about IN (requested.about, requested.account_id))
       ORDER BY place
       ON CONFLICT (about, template, refund_id) DO NOTHING`,
      [JSON.stringify(emails.map(email => requestedColumns.toRecord(email))), senderDomain],
    );
  }

  /** Returns the ids of up to `limit` due emails that no transaction has locked, none of `without`, those due longest first. */
  async findDue(limit: number, without: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM mails WHERE state = 'waiting' AND due_at <= now() AND id <> ALL ($2::bigint[])
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit, without],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Returns up to `limit` due emails, none of `without`, those due longest first. They are locked until the transaction ends; emails that
   * another transaction has locked are left out.
   */
  async takeDue(tx: Transaction, limit: number, without: readonly string[]): Promise<DueMail[]> {
    return tx.rows<DueMail>(
      `SELECT ${due} FROM mails WHERE state = 'waiting' AND due_at <= now() AND id <> ALL ($2::bigint[])
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit, without],
    );
  }

  /** Like `takeDue`, for one email; none when it is no longer due. */
  async take(tx: Transaction, id: string): Promise<DueMail[]> {
    return tx.rows<DueMail>(
      `SELECT ${due} FROM mails WHERE id = $1 AND state = 'waiting' AND due_at <= now() FOR UPDATE SKIP LOCKED`,
      [id],
    );
  }

  /** Marks emails as sent and erases their content. */
  async markSent(tx: Transaction, sent: readonly SentMail[]): Promise<void> {
    await tx.count(
      `UPDATE mails SET state = 'sent', sent_at = clock_timestamp(), used_fallback = s.used_fallback, attempts = attempts + 1, email = NULL,
         last_error = NULL
       FROM unnest($1::bigint[], $2::boolean[]) AS s (id, used_fallback) WHERE mails.id = s.id`,
      [sent.map(({ id }) => id), sent.map(({ usedFallback }) => usedFallback)],
    );
  }

  /** Reschedules an email that could not be sent; it is due again in `waitMs`. */
  async reschedule(tx: Transaction, id: string, reason: string, waitMs: number): Promise<void> {
    await tx.count(
      `UPDATE mails SET due_at = clock_timestamp() + $3 * interval '1 millisecond', attempts = attempts + 1, last_error = $2 WHERE id = $1`,
      [id, reason, waitMs],
    );
  }

  /** Marks an email as failed; an operator has to intervene. Its content stays, so that it can be sent manually. */
  async markFailed(tx: Transaction, id: string, reason: string): Promise<void> {
    await tx.count(`UPDATE mails SET state = 'failed', attempts = attempts + 1, last_error = $2 WHERE id = $1`, [id, reason]);
  }

  /** Returns the number of waiting emails and the age of the oldest. */
  async backlog(): Promise<{ emails: number; oldestSeconds: number }> {
    const row = await this.database.one<{ emails: number; oldestSeconds: number }>(
      `SELECT count(*)::int AS emails, coalesce(extract(epoch FROM clock_timestamp() - min(created_at))::float8, 0) AS "oldestSeconds"
       FROM mails WHERE state = 'waiting'`,
    );
    return row ?? { emails: 0, oldestSeconds: 0 };
  }

  /** Returns the states of the emails about an order. */
  async statesOf(orderId: string): Promise<MailState[]> {
    return this.database.rows<MailState>(`SELECT template, state, used_fallback AS "usedFallback" FROM mails WHERE about = $1`, [
      orderId,
    ]);
  }

  /** Returns how far the emails to the customer about an order are, the oldest first. */
  async toCustomerOf(orderId: string): Promise<(Omit<OrderEmailState, 'dueSince'> & { readonly dueSince: Date })[]> {
    return this.database.rows(
      `SELECT template, state, attempts, created_at AS "dueSince" FROM mails
       WHERE about = $1 AND template <> 'merchant-notice' ORDER BY id`,
      [orderId],
    );
  }

  /** Returns the emails about an account and about these orders, newest first, for the export of the recipient's data. */
  async emailsTo(accountId: string, orderIds: readonly string[]): Promise<StoredEmail[]> {
    return this.database.rows<StoredEmail>(
      `SELECT m.template, m.account_id IS NULL AS "isAboutOrder", m.about, m.state, m.created_at AS "dueAt", m.sent_at AS "sentAt", m.email
       FROM mails m
       WHERE (m.account_id = $1 OR m.about = ANY ($2::uuid[])) AND m.template <> 'merchant-notice'
       ORDER BY m.id DESC`,
      [accountId, orderIds],
    );
  }
}

/** An email in the recipient's data export; its content is available until it is sent. */
export interface StoredEmail {
  readonly template: Template;
  readonly isAboutOrder: boolean;
  readonly about: string;
  readonly state: MailState['state'];
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly email: DueEmail | null;
}
