import type { Env } from '@kirana/config';
import type { Seed } from '@kirana/contracts/shop-config';
import { addDemoAccounts, demoAccounts, lockDemoAccounts } from '@kirana/identity';
import { exposureOf } from './going-live/exposure.js';

const adminLine = 'To make an admin: sign up, confirm the address, then npm run make-admin -- <email>';
const privateLines = [adminLine, 'Only this machine can reach it; to open it to others: docs/going-live.md'];
/** Lines about the accounts of a private shop that is filled for looking around. */
export const privateAccountLines: readonly string[] = [
  ...demoAccounts.map(({ email, password }) => `Sign in as ${email} with ${password}`),
  ...privateLines,
];

/**
 * Prepares the demo accounts before the services start: a private shop has them unless it is to be empty, in a public shop existing ones are
 * locked. Returns lines about the accounts for the output of the start.
 */
export async function whoCanSignIn(env: Env, identityDatabaseUrl: string, seed: Seed): Promise<readonly string[]> {
  if (exposureOf(env) === undefined) {
    if (seed === 'none') return privateLines;
    await addDemoAccounts(identityDatabaseUrl);
    return privateAccountLines;
  }
  const locked = await lockDemoAccounts(identityDatabaseUrl);
  const lockedLine = `Locked, because their passwords are public: ${locked.join(', ')}`;
  return [...(locked.length > 0 ? [lockedLine] : []), adminLine];
}
