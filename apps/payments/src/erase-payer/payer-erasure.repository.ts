import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';

/**
 * Erases the customer's personal data: the email address for the provider's receipt, the URL of the checkout page, and error texts of the
 * provider. The amounts stay.
 */
@Injectable()
export class PayerErasureRepository {
  async erase(tx: Transaction, orderId: string): Promise<void> {
    await tx.count(`UPDATE payments SET email = NULL, url = NULL, updated_at = now() WHERE order_id = $1`, [orderId]);
    await tx.count(`UPDATE provider_jobs SET last_error = NULL WHERE order_id = $1`, [orderId]);
  }
}
