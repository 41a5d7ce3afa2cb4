import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '@kirana/config';
import { Caller } from './caller.js';

/** Name of the header in which the gateway passes on the caller it has authenticated. */
export const callerHeader = 'x-kirana-caller';

const lifetimeMs = 30_000;

/**
 * Signs `caller` for one service (`audience`). The signature expires after 30 s, which limits the use of a leaked header.
 *
 * @param now by the clock of the service, where it is known to differ (ADR 0095)
 */
export function signCaller(caller: Caller, audience: string, secret: Secret, now = new Date()): string {
  const expires = now.getTime() + lifetimeMs;
  const payload = Buffer.from(JSON.stringify({ caller, audience, expires })).toString('base64url');
  return `${payload}.${sign(payload, secret)}`;
}

/** Returns the caller if the header is genuine and addressed to this service, or that it has expired; otherwise undefined. */
export function readCaller(
  header: string | undefined,
  audience: string,
  secret: Secret,
  now = new Date(),
): Caller | 'expired' | undefined {
  const [payload, signature] = header?.split('.') ?? [];
  if (!payload || !signature) return undefined;
  const expected = Buffer.from(sign(payload, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    caller: unknown;
    audience: string;
    expires: number;
  };
  if (claims.audience !== audience) return undefined;
  if (claims.expires < now.getTime()) return 'expired';
  return Caller.safeParse(claims.caller).data;
}

function sign(payload: string, secret: Secret): string {
  return createHmac('sha256', secret.reveal()).update(payload).digest('base64url');
}
