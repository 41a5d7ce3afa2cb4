import { apiScopes, type VerifiedKey } from '@kirana/contracts';
import { createHash } from 'node:crypto';

const keyOf = (letter: string) => `kirana_${letter.repeat(43)}`;

/** The key of a program that may do everything. */
export const apiKey = keyOf('k');

/** Programs with valid keys, and their scopes: one may do everything, each other one thing. */
export const programs: Readonly<Record<string, { readonly key: string; readonly scopes: VerifiedKey['scopes'] }>> = {
  'an integrator': { key: apiKey, scopes: [...apiScopes] },
  ...Object.fromEntries(apiScopes.map((scope, n) => [`a program that may ${scope}`, { key: keyOf(String(n)), scopes: [scope] }])),
};

/** A key that integrations does not know, or has revoked. */
export const unknownKey = keyOf('x');

const verified = new Map(
  Object.entries(programs).map(([name, { key, scopes }], n): [string, VerifiedKey] => [
    createHash('sha256').update(key).digest('hex'),
    { id: `0192f0c4-5b6d-7e7f-8a9b-0c1d2e3f4a${String(n).padStart(2, '0')}`, name, scopes, expiresAt: null },
  ]),
);

/** Answers as integrations does when the gateway asks for the key with this hash. */
export function verifyKey(body: string | undefined): { key: VerifiedKey | null } {
  return { key: verified.get((JSON.parse(body ?? '{}') as { hash: string }).hash) ?? null };
}
