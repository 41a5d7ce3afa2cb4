import { Injectable } from '@nestjs/common';
import { notFound } from '@kirana/http-edge';
import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../order/access-token.js';
import { AccessTokens } from '../order/access-tokens.js';
import { OrderRepository } from '../order/order.repository.js';

/** Hands the key to an order's details to whoever knows the e-mail address it was placed with (F-05). */
@Injectable()
export class OpenByEmail {
  constructor(
    private readonly orders: OrderRepository,
    private readonly tokens: AccessTokens,
  ) {}

  /** @throws ProblemError 404, with the same words whether there is no such order or the address is another. */
  async open(ref: string, email: string): Promise<string> {
    const stored = await this.orders.find(ref);
    const known = stored?.order.customer.email ?? '';
    // Compared in any case and as a hash, so that neither the order's being nor the address shows in the time it takes.
    const fits = timingSafeEqual(hashOf(email.trim().toLowerCase()), hashOf(known.toLowerCase()));
    if (!stored || known === '' || !fits) throw notFound('No order with this number was placed with this e-mail address.');
    return this.tokens.of(stored.order.id);
  }
}
