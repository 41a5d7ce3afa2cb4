import { Injectable } from '@nestjs/common';
import type { AdminOrder, ContactChange } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { OrderRepository } from '../order/order.repository.js';
import { AdminOrderView } from './admin-order.view.js';
import { isContactOpen } from './contact-open.js';
import { ContactsRepository, type Contact } from './contacts.repository.js';

/**
 * Changes the street, postcode and phone number of an order. The district stays, so that the fee stays right and the rider's destination,
 * which is the centre of the district, as well. No event is published: no other service knows the address.
 */
@Injectable()
export class ContactChanges {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly contacts: ContactsRepository,
    private readonly view: AdminOrderView,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws ProblemError 404; 409 `changed-meanwhile` in another version; 409 `not-possible-now` once the rider has set off. */
  async change(id: string, { version, ...wanted }: ContactChange, admin: Admin): Promise<AdminOrder> {
    const isStale = await this.database.transaction(async tx => {
      const order = await this.orders.lock(tx, id);
      if (!order) throw notFound('There is no such order.');
      if (order.version !== version) return true;
      if (!isContactOpen(order))
        throw new ProblemError(409, 'not-possible-now', 'The rider is on the way, or the order has ended.');
      const changes = changesOf(order.customer, wanted);
      if (changes.length === 0) return false;
      await this.contacts.change(tx, id, wanted, admin.email, changes.map(({ text }) => text).join('\n'));
      // The audit log only grows, so the address itself must not be in it.
      const after = changes.map(({ what }) => what).join(', ');
      await this.auditLog.note(tx, [{ actor: admin, action: 'change-contact', subject: id, after }]);
      return false;
    });
    const current = await this.view.show(id);
    if (isStale) throw new ProblemError(409, 'changed-meanwhile', 'The order has changed meanwhile.', { current });
    return current;
  }
}

/** Returns what changes, and the text of the note about it. */
function changesOf(before: Contact, after: Contact): { what: 'address' | 'phone'; text: string }[] {
  const place = ({ address, zipCode }: Contact) => `${address}, ${zipCode}`;
  const both = [
    { what: 'address' as const, was: place(before), is: place(after) },
    { what: 'phone' as const, was: before.phone, is: after.phone },
  ];
  return both.filter(({ was, is }) => was !== is).map(({ what, was, is }) => ({ what, text: `${was} → ${is}` }));
}
