import { passwordChangedEmailRequested } from '@kirana/contracts';
import { newEvent, type Outbox } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import type { StoredAccount } from '../account/account.repository.js';

/** Requests an email to the owner, who learns of a change that was not theirs. */
export function noteChangedPassword(
  tx: Transaction,
  outbox: Outbox,
  { id: userId, fullName: name, email, locale }: Pick<StoredAccount, 'id' | 'fullName' | 'email' | 'locale'>,
): void {
  outbox.add(tx, [newEvent(passwordChangedEmailRequested, userId, 1, { userId, name, email, locale })]);
}
