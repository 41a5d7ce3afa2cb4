import { Injectable } from '@nestjs/common';
import type { AccountExport } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { AccountErasure } from '../account/account-erasure.js';
import { AccountRepository } from '../account/account.repository.js';
import { MyAccount } from '../my-account/my-account.js';

/** Hands out or erases what is stored about a customer who has asked the shop, instead of doing so in their account. */
@Injectable()
export class CustomerData {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly myAccount: MyAccount,
    private readonly erasure: AccountErasure,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  /** The same as the customer's own export, with an entry in the audit log. @throws ProblemError 404. */
  async export(id: string, admin: Admin): Promise<AccountExport> {
    if (!(await this.accounts.byId(id))) throw noAccount();
    await this.database.transaction(tx => this.auditLog.note(tx, [{ actor: admin, action: 'export-customer', subject: id }]));
    return this.myAccount.export(id);
  }

  /**
   * Erases the account and requests erasure from every service. The audit log keeps the id, which then belongs to nobody.
   *
   * @throws ProblemError 404; 409 `changed-meanwhile` when the account has another address; 409 `not-possible-now` for a member of the staff.
   */
  async erase(id: string, email: string, admin: Admin): Promise<void> {
    await this.database.transaction(async tx => {
      const account = await this.accounts.lock(tx, id);
      if (!account) throw noAccount();
      if (account.email !== email)
        throw new ProblemError(409, 'changed-meanwhile', 'The account has another email address.', { current: null });
      if (account.storedRole)
        throw new ProblemError(409, 'not-possible-now', 'This person belongs to the team. Remove them from the team first.');
      await this.erasure.erase(tx, account);
      await this.auditLog.note(tx, [{ actor: admin, action: 'erase-customer', subject: id }]);
    });
  }
}

const noAccount = () => notFound('There is no such account.');
