import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';
import type { Customer } from '../order/order.js';

/** What of a customer an admin may change. */
export type Contact = Pick<Customer, 'phone' | 'address' | 'zipCode'>;

/** Stores where an order goes and whom its rider calls. */
@Injectable()
export class ContactsRepository {
  /** Changes a locked order, and adds a step to its history, with a note that is deleted together with the customer's data. */
  async change(tx: Transaction, id: string, { phone, address, zipCode }: Contact, actor: string, note: string): Promise<void> {
    await tx.count(
      `WITH changed AS (
         UPDATE orders SET phone = $2, address = $3, zip_code = $4, version = version + 1, updated_at = now()
         WHERE id = $1 RETURNING id, version, state
       ), log AS (
         INSERT INTO saga_log (order_id, version, trigger, actor, from_state, to_state, outcome)
         SELECT id, version, 'contact-changed', $5, state, state, 'moved' FROM changed
       )
       INSERT INTO order_notes (order_id, actor, text, version) SELECT id, $5, $6, version FROM changed`,
      [id, phone, address, zipCode, actor, note],
    );
  }
}
