import { roles, storedRole, type Role } from '@kirana/contracts';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Operation } from '../src/api-description/operations.js';
import { accessToken, identityKey } from './gateway-under-test.js';
import { apiKey, programs, unknownKey } from './program-keys.js';

export const customerA = randomUUID();
export const customerB = randomUUID();
export const adminId = randomUUID();
export const revokedSession = randomUUID();
export const admin = { roles: ['admin'] };

/** All kinds of callers, with the bearer token they send. */
export const visitors: Readonly<Record<string, () => Promise<string | undefined>>> = {
  guest: async () => undefined,
  'an integrator': async () => apiKey,
  'customer A': () => accessToken(customerA),
  'customer B': () => accessToken(customerB),
  admin: () => accessToken(adminId, { claims: admin }),
  'an admin whose token has ended': () => accessToken(adminId, { claims: admin, expiresIn: '-1m' }),
  'an admin whose session was revoked': () => accessToken(customerA, { claims: { ...admin, sid: revokedSession } }),
};

/** Programs with the API keys they show; the last of them is unknown. */
export const withApiKeys: Readonly<Record<string, () => Promise<string>>> = {
  ...Object.fromEntries(Object.entries(programs).map(([name, { key }]) => [name, async () => key])),
  'a program with an unknown key': async () => unknownKey,
};
const valid = new Set(['guest', 'customer A', 'customer B', 'admin']);

const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
const publicBytes = new TextEncoder().encode(JSON.stringify(identityKey.publicKey.export({ format: 'jwk' })));

/** Invalid admin tokens: forged, altered, expired or issued for another audience. */
export const forged: Readonly<Record<string, () => Promise<string>>> = {
  'of another key': () => accessToken(adminId, { claims: admin, key: generateKeyPairSync('ed25519').privateKey }),
  'of another kind of key': () => accessToken(adminId, { claims: admin, header: { alg: 'RS256' }, key: rsa }),
  'signed with the public key as if it were a secret': () =>
    accessToken(adminId, { claims: admin, header: { alg: 'HS256' }, key: publicBytes }),
  'of an unknown key': () => accessToken(adminId, { claims: admin, header: { kid: 'k9' } }),
  'for another audience': () => accessToken(adminId, { claims: { ...admin, aud: 'kirana:orders' } }),
  'from another issuer': () => accessToken(adminId, { claims: { ...admin, iss: 'evil' } }),
  'of another type': () => accessToken(adminId, { claims: admin, header: { typ: 'JWT' } }),
  'that has ended': () => accessToken(adminId, { claims: admin, expiresIn: '-10s' }),
  'that is not yet valid': () => accessToken(adminId, { claims: { ...admin, nbf: Math.floor(Date.now() / 1_000) + 600 } }),
  'without a session': () => accessToken(adminId, { claims: { ...admin, sid: undefined } }),
  'with a changed payload': async () => (await accessToken(customerA)).replace(/\.(.{20}).{4}/, '.$1AAAA'),
  'without a signature': async () =>
    `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${(await accessToken(adminId, { claims: admin })).split('.')[1]}.`,
  'that is no token': async () => 'x',
};

/** Every caller above. */
export const allCallers = Object.entries({ ...visitors, ...forged, ...withApiKeys });

/** Members of the staff by their role, and two claims that are no role. */
export const roleCallers: readonly (readonly [name: string, token: () => Promise<string>, role: Role | null])[] = [
  ...roles.map(role => [role, storedRole(role), role] as const),
  // Names that are no roles in tokens: an owner is called admin there.
  ['the word owner', 'owner', null] as const,
  ['an unknown role', 'superuser', null] as const,
].map(([name, claim, role]) => [name, () => accessToken(adminId, { claims: { roles: [claim] } }), role]);

/** Returns the guard's expected refusal for a caller; undefined if it must admit them. */
export function refusal(
  { audience, scope }: Pick<Operation, 'audience' | 'scope'>,
  caller: string,
): { status: number; code: string } | undefined {
  if (caller in withApiKeys) {
    // Routes for people never accept keys, not even to look whether they are valid.
    if (!scope) return { status: 401, code: 'invalid-token' };
    const program = programs[caller];
    if (!program) return { status: 401, code: 'invalid-api-key' };
    return program.scopes.includes(scope) ? undefined : { status: 403, code: 'insufficient-scope' };
  }
  if (audience === 'integrator') return { status: 401, code: 'invalid-api-key' };
  if (!valid.has(caller)) return { status: 401, code: 'invalid-token' };
  if (audience === 'public' || caller === 'admin') return undefined;
  if (caller === 'guest') return { status: 401, code: 'unauthenticated' };
  return audience === 'admin' ? { status: 403, code: 'forbidden' } : undefined;
}
