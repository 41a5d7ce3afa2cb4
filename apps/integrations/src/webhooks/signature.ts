import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Returns a secret in the format of the Standard Webhooks specification: 256 random bits in base64 with the prefix `whsec_`. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * Returns the headers of a delivery according to the Standard Webhooks specification. With several secrets (during rotation) there are
 * several signatures, and a receiver accepts any of them.
 */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
