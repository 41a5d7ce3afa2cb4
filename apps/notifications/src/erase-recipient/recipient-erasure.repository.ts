import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';

/**
 * Erases emails with their content. Waits for an email that is being sent, and then deletes its copy in the development inbox. The erased
 * id is recorded (`ErasedSubjects`), so that an email requested late is not stored any more.
 */
@Injectable()
export class RecipientErasureRepository {
  async eraseOrder(tx: Transaction, orderId: string): Promise<void> {
    await this.#deleteMails(tx, 'about', orderId);
    await tx.count(`DELETE FROM kept_mails WHERE message_id LIKE '<' || $1::text || '.%'`, [orderId]);
    await tx.count(`DELETE FROM order_email_requests WHERE order_id = $1`, [orderId]);
    await tx.count(`DELETE FROM push_subscriptions WHERE order_id = $1`, [orderId]);
  }

  /**
   * Erases the emails of an account. `email` finds copies in the development inbox without an account; null when it was never verified.
   */
  async eraseAccount(tx: Transaction, accountId: string, email: string | null): Promise<void> {
    const messageIds = await this.#deleteMails(tx, 'account_id', accountId);
    await tx.count(
      `DELETE FROM kept_mails WHERE message_id = ANY ($1)
         OR (email ->> 'template' IN ('verify-email', 'reset-password', 'password-changed', 'invitation') AND lower(email #>> '{data,email}') = lower($2))`,
      [messageIds, email],
    );
  }

  async #deleteMails(tx: Transaction, whose: 'about' | 'account_id', id: string): Promise<string[]> {
    const rows = await tx.rows<{ message_id: string }>(
      whose === 'about'
        ? `DELETE FROM mails WHERE about = $1 RETURNING message_id`
        : `DELETE FROM mails WHERE account_id = $1 RETURNING message_id`,
      [id],
    );
    return rows.map(row => row.message_id);
  }
}
