import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '@kirana/config';
import { Caller } from './caller.js';

/** Name of the header in which the gateway vouches for a caller. */
export const callerHeader = 'x-kirana-caller';

const lifetimeMs = 30_000;

/** Signs `caller` for one service (`audience`); good for 30 s, so a leaked header soon opens nothing. */
export function signCaller(caller: Caller, audience: string, secret: Secret, now = Date.now()): string {
  const payload = Buffer.from(JSON.stringify({ caller, audience, expires: now + lifetimeMs })).toString('base64url');
  return `${payload}.${sign(payload, secret)}`;
}

/** The caller if the header is genuine, meant for this service and fresh; otherwise undefined. */
export function readCaller(header: string | undefined, audience: string, secret: Secret, now = Date.now()): Caller | undefined {
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
  if (claims.audience !== audience || claims.expires < now) return undefined;
  return Caller.safeParse(claims.caller).data;
}

function sign(payload: string, secret: Secret): string {
  return createHmac('sha256', secret.reveal()).update(payload).digest('base64url');
}
