import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Forgets letters with everything they say. A letter that is just leaving is waited for, and its copy in the development inbox goes after it.
 * What was forgotten is noted by its id (`Forgotten`), so that a letter that is announced late is not written any more.
 */
@Injectable()
export class ForgetRecipientRepository {
  async order(tx: EntityManager, orderId: string): Promise<void> {
    await this.#strike(tx, 'about', orderId);
    await tx.query(`DELETE FROM kept_mails WHERE message_id LIKE '<' || $1::text || '.%'`, [orderId]);
    await tx.query(`DELETE FROM order_email_requests WHERE order_id = $1`, [orderId]);
  }

  /** `email` finds copies in the development inbox that name no account; null when it was never proved to be theirs. */
  async account(tx: EntityManager, accountId: string, email: string | null): Promise<void> {
    const messageIds = await this.#strike(tx, 'account_id', accountId);
    await tx.query(
      `DELETE FROM kept_mails WHERE message_id = ANY ($1)
         OR (split_part(message_id, '.', 2) LIKE ANY (ARRAY['verify-email@%', 'reset-password@%']) AND lower(recipient) LIKE '%<' || lower($2::text) || '>')`,
      [messageIds, email],
    );
  }

  async #strike(tx: EntityManager, whose: 'about' | 'account_id', id: string): Promise<string[]> {
    const rows = await tx.query<{ message_id: string }[]>(
      whose === 'about'
        ? `WITH gone AS (DELETE FROM mails WHERE about = $1 RETURNING message_id) SELECT message_id FROM gone`
        : `WITH gone AS (DELETE FROM mails WHERE account_id = $1 RETURNING message_id) SELECT message_id FROM gone`,
      [id],
    );
    return rows.map(row => row.message_id);
  }
}
