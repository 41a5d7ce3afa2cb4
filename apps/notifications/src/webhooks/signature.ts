import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret in the form of the Standard Webhooks specification: 256 random bits in base64 behind `whsec_`. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * Headers of a delivery by the Standard Webhooks specification. With several secrets (while they rotate) there are several signatures, and
 * a receiver is content with any of them.
 */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
