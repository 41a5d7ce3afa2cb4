import { createHash, createHmac } from 'node:crypto';
import type { Secret } from '@kirana/config';

/**
 * The id of the order that belongs to an Idempotency-Key: the same key gives the same order on every replica, and the gateway knows the id
 * before it asks, so it can listen for the outcome first. Has the form of a UUIDv4.
 */
export function orderIdFor(idempotencyKey: string, secret: Secret): string {
  const bytes = createHmac('sha256', secret.reveal()).update(`order:${idempotencyKey.toLowerCase()}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Fingerprint of a checked request body; zod puts the fields in the schema's order, so equal orders look equal. */
export function fingerprintOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
