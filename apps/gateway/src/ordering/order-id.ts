import { createHash, createHmac } from 'node:crypto';
import type { Secret } from '@kirana/config';

/**
 * Returns the order id for an Idempotency-Key. The same key gives the same order on every replica, and the gateway has the id before it
 * calls orders, so it can subscribe to the outcome first. The id has the form of a UUIDv4.
 */
export function orderIdFor(idempotencyKey: string, secret: Secret): string {
  const bytes = createHmac('sha256', secret.reveal()).update(`order:${idempotencyKey.toLowerCase()}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns a fingerprint of a validated request body; zod puts the fields in schema order, so equal orders have equal fingerprints. */
export function fingerprintOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
