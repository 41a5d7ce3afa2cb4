import { roleOf, storedRole, type Role } from '@kirana/contracts';
import { Database, type Sql, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { hashOf } from '../mail-token/token-hash.js';

/** How long the link of an invitation works, days. */
const lifetimeDays = 7;

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

interface NewInvitation extends Invitation {
  readonly token: string;
  readonly invitedBy: string;
}

/** What counts: not expired, and the one who invited is still an owner. */
const isValid = `i.hash = $1 AND i.expires_at > now()
  AND EXISTS (SELECT FROM user_roles r WHERE r.user_id = i.invited_by AND r.role = '${storedRole('owner')}')`;

/** Invitations to the staff. Only hashes of their tokens are stored. */
@Injectable()
export class Invitations {
  constructor(private readonly database: Database) {}

  /** Stores an invitation, in place of an earlier one of the address; returns when it expires. */
  async issue(tx: Transaction, { id, email, role, token, invitedBy }: NewInvitation): Promise<Date> {
    const row = await tx.one<{ expires_at: Date }>(
      `INSERT INTO invitations (id, email, role, hash, invited_by, expires_at) VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6))
       ON CONFLICT (email) DO UPDATE SET id = excluded.id, role = excluded.role, hash = excluded.hash, invited_by = excluded.invited_by,
         expires_at = excluded.expires_at
       RETURNING expires_at`,
      [id, email, storedRole(role), hashOf(token), invitedBy, lifetimeDays],
    );
    return row?.expires_at ?? new Date();
  }

  /** Returns the invitation of a token without using it up. */
  async of(token: string, sql: Sql = this.database): Promise<Invitation | undefined> {
    return toInvitation(await sql.one<Row>(`SELECT i.id, i.email, i.role FROM invitations i WHERE ${isValid}`, [hashOf(token)]));
  }

  /** Uses the invitation of a token up; it works once. */
  async redeem(tx: Transaction, token: string): Promise<Invitation | undefined> {
    return toInvitation(
      await tx.one<Row>(`DELETE FROM invitations i WHERE ${isValid} RETURNING i.id, i.email, i.role`, [hashOf(token)]),
    );
  }

  /** Withdraws an invitation and returns it. */
  async withdraw(tx: Transaction, id: string): Promise<Invitation | undefined> {
    return toInvitation(await tx.one<Row>(`DELETE FROM invitations WHERE id = $1 RETURNING id, email, role`, [id]));
  }
}

interface Row {
  readonly id: string;
  readonly email: string;
  readonly role: string;
}

function toInvitation(row: Row | undefined): Invitation | undefined {
  const role = roleOf(row?.role);
  return row && role ? { ...row, role } : undefined;
}
