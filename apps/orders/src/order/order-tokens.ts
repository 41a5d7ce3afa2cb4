import { CONFIG } from '@kirana/config';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { OrdersConfig } from '../config.js';

/** Access tokens to the details of orders that were placed without an account, and what their customers say at the door. */
@Injectable()
export class OrderTokens {
  constructor(@Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ORDER_SECRET'>) {}

  /** 128 bits derived from the order's id, so that a repeated request gets the same token although only its hash is stored. */
  of(orderId: string): string {
    const digest = createHmac('sha256', this.config.ORDER_SECRET.reveal()).update(`access:${orderId}`).digest();
    return digest.subarray(0, 16).toString('base64url');
  }

  /** Four digits that the order's customer says to its rider (ADR 0114). Derived, so that it is stored nowhere: no event, backup or log has it. */
  deliveryCode(orderId: string): string {
    const digest = createHmac('sha256', this.config.ORDER_SECRET.reveal()).update(`delivery:${orderId}`).digest();
    return String(digest.readUInt32BE() % 10_000).padStart(4, '0');
  }
}

/** Returns the hash of a token, which is what is stored. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Checks a token against the stored hash in constant time. */
export function tokenMatches(token: string | undefined, storedHash: Buffer): boolean {
  return token !== undefined && timingSafeEqual(hashOf(token), storedHash);
}
