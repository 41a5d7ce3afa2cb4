import type { Passkeys as PasskeysView } from '@kirana/contracts';
import { notFound } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { LastFactor } from '../two-factor/last-factor.js';
import { OwnerProof, type Owner } from '../two-factor/owner-proof.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { PasskeysRepository } from './passkeys.repository.js';

/** The passkeys of one's own account. */
@Injectable()
export class Passkeys {
  /** Six: removing one checks the password, and changes passkeys and factor by the staff's rules, with an entry in the audit log. */
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly proof: OwnerProof,
    private readonly factors: TwoFactorRepository,
    private readonly lastFactor: LastFactor,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  async view({ userId }: Owner): Promise<PasskeysView> {
    return { items: await this.passkeys.of(userId) };
  }

  /** @throws ProblemError 404. */
  async rename(owner: Owner, id: string, name: string): Promise<PasskeysView> {
    if (!(await this.passkeys.rename(owner.userId, id, name))) throw noPasskey();
    return this.view(owner);
  }

  /**
   * Removes a passkey; with the last one of an account without an authenticator app, its recovery codes as well.
   *
   * @throws ProblemError 401 `invalid-credentials`, 404, 409 `not-possible-now` for the last factor while the shop requires one of its staff.
   */
  async remove(owner: Owner, id: string, password: string): Promise<PasskeysView> {
    const { userId, email } = owner;
    await this.proof.byPassword(userId, password);
    await this.database.transaction(async tx => {
      // Locked first, as everything that adds or removes a factor does.
      await this.factors.lock(tx, userId);
      if (!(await this.passkeys.remove(tx, userId, id))) throw noPasskey();
      await this.lastFactor.removed(tx, userId);
      await this.auditLog.note(tx, [{ actor: { userId, email }, action: 'remove-passkey', subject: userId }]);
    });
    return this.view(owner);
  }
}

const noPasskey = () => notFound('There is no such passkey.');
