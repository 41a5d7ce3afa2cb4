import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Forgets who paid: the address for the provider's receipt, the provider's page, and what the provider said of either. The money stays. */
@Injectable()
export class ForgetPayerRepository {
  async forget(tx: EntityManager, orderId: string): Promise<void> {
    await tx.query(`UPDATE payments SET email = NULL, url = NULL, updated_at = now() WHERE order_id = $1`, [orderId]);
    await tx.query(`UPDATE provider_errands SET last_error = NULL WHERE order_id = $1`, [orderId]);
  }
}
