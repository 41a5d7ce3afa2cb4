import { Injectable } from '@nestjs/common';
import type { KeptMail } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { toldBrand } from '../brand/brand.repository.js';
import type { DueMail } from '../mail-log/due-email.js';

/** Minimum number of emails in the development inbox; older ones are deleted, fifty at a time. */
const capacity = 500;
const sweepEvery = 50;

/** What an email is composed of when it is looked at. */
export type KeptEmail = Pick<KeptMail, 'id' | 'messageId' | 'keptAt'> & Pick<DueMail, 'email' | 'brand'>;

const select = `SELECT id::int AS id, message_id AS "messageId", kept_at AS "keptAt", email, ${toldBrand} AS brand FROM kept_mails`;

@Injectable()
export class KeptMails {
  constructor(private readonly database: Database) {}

  /**
   * Copies due emails from the mail log, once per Message-ID: an email sent again after a crash (ADR 0012) is already stored. The table is not
   * in the server's log: nothing waits for the disk.
   */
  async keep(ids: readonly string[]): Promise<void> {
    await this.database.count(
      `WITH kept AS (
         INSERT INTO kept_mails (message_id, email) SELECT message_id, email FROM mails WHERE id = ANY ($1::bigint[]) ORDER BY id
         ON CONFLICT (message_id) DO NOTHING RETURNING id
       )
       DELETE FROM kept_mails
       WHERE EXISTS (SELECT FROM kept WHERE kept.id % $3 = 0) AND id <= (SELECT max(kept.id) FROM kept) - $2`,
      [ids, capacity, sweepEvery],
    );
  }

  /** Returns the emails, newest first. */
  list(): Promise<KeptEmail[]> {
    return this.database.rows(`${select} ORDER BY kept_mails.id DESC`);
  }

  find(id: number): Promise<KeptEmail | undefined> {
    return this.database.one(`${select} WHERE kept_mails.id = $1`, [id]);
  }
}
