import { roleOf, storedRole, type Role, type StaffInvitation, type TeamMember } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

interface MemberRow extends Omit<TeamMember, 'role' | 'lastSignInAt'> {
  readonly stored: string;
  readonly lastSignInAt: Date | null;
}

/** The staff: accounts with a row in `user_roles`. */
@Injectable()
export class TeamRepository {
  constructor(private readonly database: Database) {}

  /** Returns the staff by name. The latest sign-in is known while its session is kept. */
  async members(): Promise<TeamMember[]> {
    const rows = await this.database.rows<MemberRow>(
      `SELECT u.id, u.email, p.full_name AS "fullName", r.role AS stored,
              (SELECT max(s.started_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSignInAt",
              EXISTS (SELECT FROM two_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "twoFactor"
       FROM user_roles r JOIN users u ON u.id = r.user_id JOIN profiles p ON p.user_id = u.id
       WHERE u.email_verified_at IS NOT NULL ORDER BY p.full_name, u.email`,
    );
    return rows.flatMap(({ stored, lastSignInAt, ...row }) => {
      const role = roleOf(stored);
      return role ? [{ ...row, role, lastSignInAt: lastSignInAt?.toISOString() ?? null }] : [];
    });
  }

  /** Returns the role of a person with a confirmed address, if they have one. */
  async roleOf(tx: Transaction, userId: string): Promise<Role | null> {
    const row = await tx.one<{ role: string }>(
      `SELECT r.role FROM user_roles r JOIN users u ON u.id = r.user_id WHERE r.user_id = $1 AND u.email_verified_at IS NOT NULL`,
      [userId],
    );
    return roleOf(row?.role);
  }

  /**
   * Returns the owners other than this one. Locks the roles of all owners for the rest of the transaction, in one order: of two owners who
   * remove each other at the same moment, the second sees that the first is gone.
   */
  async otherOwners(tx: Transaction, userId: string): Promise<number> {
    const rows = await tx.rows<{ user_id: string }>(
      `SELECT r.user_id FROM user_roles r JOIN users u ON u.id = r.user_id
       WHERE r.role = $1 AND u.email_verified_at IS NOT NULL ORDER BY r.user_id FOR UPDATE OF r`,
      [storedRole('owner')],
    );
    return rows.filter(row => row.user_id !== userId).length;
  }

  async requiresTwoFactor(): Promise<boolean> {
    const rule = await this.database.one<{ required: boolean }>(`SELECT requires_two_factor AS required FROM staff_rules`);
    return rule?.required ?? false;
  }

  async invitations(): Promise<StaffInvitation[]> {
    const rows = await this.database.rows<{ id: string; email: string; stored: string; invitedBy: string; expiresAt: Date }>(
      `SELECT i.id, i.email, i.role AS stored, u.email AS "invitedBy", i.expires_at AS "expiresAt"
       FROM invitations i JOIN users u ON u.id = i.invited_by WHERE i.expires_at > now() ORDER BY i.expires_at DESC, i.email`,
    );
    return rows.flatMap(({ stored, expiresAt, ...row }) => {
      const role = roleOf(stored);
      return role ? [{ ...row, role, expiresAt: expiresAt.toISOString() }] : [];
    });
  }
}
