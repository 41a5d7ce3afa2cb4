import { roleOf, type Role } from '@kirana/contracts';
import type { StoredAccount } from './account.repository.js';

type Rights = Pick<StoredAccount, 'storedRole' | 'hasSecondFactor' | 'secondFactorRequired'>;

/** Whether the account has a role that waits for two-factor sign-in, which the shop requires of its staff. */
export function isTwoFactorDue({ storedRole, hasSecondFactor, secondFactorRequired }: Rights): boolean {
  return storedRole !== null && secondFactorRequired && !hasSecondFactor;
}

/** Returns the role that counts in access tokens, as stored; null for customers, and while two-factor sign-in is due. */
export function effectiveRole(account: Rights): string | null {
  return isTwoFactorDue(account) ? null : account.storedRole;
}

/** The same as it is shown. */
export const shownRole = (account: Rights): Role | null => roleOf(effectiveRole(account));
