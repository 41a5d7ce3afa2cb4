import { Injectable } from '@nestjs/common';
import type { KeptMail } from '@kirana/contracts';
import { DataSource } from 'typeorm';
import type { Mail } from '../sending/transport.js';

/** Mails the development inbox holds at least; older ones go, fifty at a time. */
const capacity = 500;
const sweepEvery = 50;

const columns = 'id::int AS id, message_id AS "messageId", recipient, subject, kept_at AS "keptAt"';

@Injectable()
export class KeptMails {
  constructor(private readonly dataSource: DataSource) {}

  async keep({ messageId, to, subject, html, text }: Mail): Promise<void> {
    await this.dataSource.query(
      `WITH kept AS (
         INSERT INTO kept_mails (message_id, recipient, subject, html, body_text) VALUES ($1, $2, $3, $4, $5) RETURNING id
       )
       DELETE FROM kept_mails WHERE (SELECT id FROM kept) % $7 = 0 AND id <= (SELECT id FROM kept) - $6`,
      [messageId, `${to.name} <${to.address}>`, subject, html, text, capacity, sweepEvery],
    );
  }

  /** Newest first. */
  async list(): Promise<KeptMail[]> {
    return this.dataSource.query<KeptMail[]>(`SELECT ${columns} FROM kept_mails ORDER BY kept_mails.id DESC`);
  }

  async find(id: number): Promise<(KeptMail & { html: string; text: string }) | undefined> {
    const [row] = await this.dataSource.query<(KeptMail & { html: string; text: string })[]>(
      `SELECT ${columns}, html, body_text AS text FROM kept_mails WHERE kept_mails.id = $1`,
      [id],
    );
    return row;
  }
}
