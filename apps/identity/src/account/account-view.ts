import { roleOf, type Account } from '@kirana/contracts';
import type { StoredAccount } from './account.repository.js';

/** Returns what the owner sees of an account. */
export function accountView({ id, email, fullName, emailVerifiedAt, storedRole }: StoredAccount): Account {
  const role = roleOf(storedRole);
  return { id, email, fullName, emailVerified: emailVerifiedAt !== null, isAdmin: role !== null, role };
}
