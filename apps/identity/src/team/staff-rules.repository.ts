import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** What is asked of the whole staff. */
@Injectable()
export class StaffRulesRepository {
  /** Locks the rule until the transaction ends: nobody of the staff switches a second factor off while it begins to be required. */
  async lock(tx: Transaction): Promise<boolean> {
    return (
      (await tx.one<{ required: boolean }>(`SELECT requires_two_factor AS required FROM staff_rules FOR UPDATE`))?.required ??
      false
    );
  }

  /** Stores the rule; the access tokens of those without a second factor become invalid, because their rights have changed. */
  async requireTwoFactor(tx: Transaction, required: boolean): Promise<void> {
    await tx.count(`UPDATE staff_rules SET requires_two_factor = $1`, [required]);
    await tx.count(
      `WITH changed AS (
         UPDATE users u SET rights_version = rights_version + 1 FROM user_roles r
         WHERE r.user_id = u.id AND NOT EXISTS (SELECT FROM two_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
         RETURNING u.id, u.rights_version
       )
       INSERT INTO revocations (user_id, rights_version) SELECT id, rights_version FROM changed`,
    );
  }
}
