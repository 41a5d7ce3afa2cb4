import { Injectable } from '@nestjs/common';
import { notFound } from '@kirana/http-edge';
import { timingSafeEqual } from 'node:crypto';
import { OrderTokens, hashOf } from '../order/order-tokens.js';
import { OrderRepository } from '../order/order.repository.js';

/** Returns the access token of an order to callers who provide the email address it was placed with (F-05). */
@Injectable()
export class OpenByEmail {
  constructor(
    private readonly orders: OrderRepository,
    private readonly tokens: OrderTokens,
  ) {}

  /** @throws ProblemError 404 with the same text whether the order does not exist or the address differs. */
  async open(ref: string, email: string): Promise<string> {
    const stored = await this.orders.find(ref);
    const known = stored?.order.customer.email ?? '';
    // Compared case-insensitively and as hashes, so that the response time reveals neither whether the order exists nor its address.
    const matches = timingSafeEqual(hashOf(email.trim().toLowerCase()), hashOf(known.toLowerCase()));
    if (!stored || known === '' || !matches) throw notFound('No order with this number was placed with this e-mail address.');
    return this.tokens.of(stored.order.id);
  }
}
