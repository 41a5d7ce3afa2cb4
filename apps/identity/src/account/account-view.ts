import type { Account } from '@kirana/contracts';
import type { StoredAccount } from './account.repository.js';
import { isTwoFactorDue, shownRole } from './rights.js';

/** Returns what the owner sees of an account. */
export function accountView(account: StoredAccount): Account {
  const { id, email, fullName, emailVerifiedAt } = account;
  const role = shownRole(account);
  return {
    id,
    email,
    fullName,
    emailVerified: emailVerifiedAt !== null,
    isAdmin: role !== null,
    role,
    ...(isTwoFactorDue(account) && { twoFactorDue: true as const }),
  };
}
