import type { Account } from '@kirana/contracts';
import type { StoredAccount } from './account.repository.js';

/** Returns what the owner sees of an account. */
export function accountView({ id, email, fullName, emailVerifiedAt, isAdmin }: StoredAccount): Account {
  return { id, email, fullName, emailVerified: emailVerifiedAt !== null, isAdmin };
}
