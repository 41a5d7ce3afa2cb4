import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '@kirana/config';

/**
 * The key to an order's details for whoever placed it without an account: 128 bits made from the order's id, so that a repeated request
 * gets the same one although only its hash is stored.
 */
export function accessTokenFor(orderId: string, secret: Secret): string {
  return createHmac('sha256', secret.reveal()).update(`access:${orderId}`).digest().subarray(0, 16).toString('base64url');
}

/** What is stored of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function opens(token: string | undefined, storedHash: Buffer): boolean {
  return token !== undefined && timingSafeEqual(hashOf(token), storedHash);
}
