import { Injectable } from '@nestjs/common';
import type { KeptMail } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import type { Mail } from '../emails/mail.js';

/** Minimum number of emails in the development inbox; older ones are deleted, fifty at a time. */
const capacity = 500;
const sweepEvery = 50;

const columns = 'id::int AS id, message_id AS "messageId", recipient, subject, kept_at AS "keptAt"';

@Injectable()
export class KeptMails {
  constructor(private readonly database: Database) {}

  /**
   * Stores emails once per Message-ID: an email sent again after a crash (ADR 0012) is already stored. The table is not in the server's log:
   * nothing waits for the disk.
   */
  async keep(mails: readonly Mail[]): Promise<void> {
    await this.database.count(
      `WITH kept AS (
         INSERT INTO kept_mails (message_id, recipient, subject, html, body_text)
         SELECT m.message_id, m.recipient, m.subject, m.html, m.body_text
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS m (message_id, recipient, subject, html, body_text)
         ON CONFLICT (message_id) DO NOTHING RETURNING id
       )
       DELETE FROM kept_mails
       WHERE EXISTS (SELECT FROM kept WHERE kept.id % $7 = 0) AND id <= (SELECT max(kept.id) FROM kept) - $6`,
      [
        mails.map(({ messageId }) => messageId),
        mails.map(({ to }) => `${to.name} <${to.address}>`),
        mails.map(({ subject }) => subject),
        mails.map(({ html }) => html),
        mails.map(({ text }) => text),
        capacity,
        sweepEvery,
      ],
    );
  }

  /** Returns the emails, newest first. */
  async list(): Promise<KeptMail[]> {
    return this.database.rows<KeptMail>(`SELECT ${columns} FROM kept_mails ORDER BY kept_mails.id DESC`);
  }

  async find(id: number): Promise<(KeptMail & { html: string; text: string }) | undefined> {
    return this.database.one<KeptMail & { html: string; text: string }>(
      `SELECT ${columns}, html, body_text AS text FROM kept_mails WHERE kept_mails.id = $1`,
      [id],
    );
  }
}
