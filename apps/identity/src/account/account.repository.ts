import { storedRole, type Role } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import type { Locale } from '@kirana/i18n';
import { Database, type Sql, type Transaction } from '@kirana/persistence';

/** An account as stored, with its profile and its role from `user_roles`. */
export interface StoredAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly fullName: string;
  readonly username: string;
  readonly emailVerifiedAt: Date | null;
  readonly locale: Locale;
  readonly rightsVersion: number;
  /** As in `user_roles`; null without a role or while the address is unconfirmed. */
  readonly storedRole: string | null;
  /** Whether signing in takes a code besides the password. */
  readonly hasSecondFactor: boolean;
  /** Whether the staff must have a second factor; a role without one permits nothing (ADR 0020). */
  readonly secondFactorRequired: boolean;
  readonly createdAt: Date;
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly fullName: string;
  readonly locale: string;
}

const account = `
  SELECT u.id, u.email, u.password_hash AS "passwordHash", p.full_name AS "fullName", p.username,
         u.email_verified_at AS "emailVerifiedAt", u.locale, u.rights_version AS "rightsVersion", u.created_at AS "createdAt",
         (SELECT r.role FROM user_roles r WHERE r.user_id = u.id AND u.email_verified_at IS NOT NULL) AS "storedRole",
         EXISTS (SELECT FROM two_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor",
         (SELECT requires_two_factor FROM staff_rules) AS "secondFactorRequired"
  FROM users u JOIN profiles p ON p.user_id = u.id`;

/** Unconfirmed for thirty days, with neither an open session nor a role. */
const isAbandoned = `u.email_verified_at IS NULL AND u.created_at < now() - interval '30 days'
  AND NOT EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id)
  AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL)`;

@Injectable()
export class AccountRepository {
  constructor(private readonly database: Database) {}

  async byEmail(email: string, sql: Sql = this.database): Promise<StoredAccount | undefined> {
    return sql.one(`${account} WHERE u.email = $1`, [email]);
  }

  async byId(id: string, sql: Sql = this.database): Promise<StoredAccount | undefined> {
    return sql.one(`${account} WHERE u.id = $1`, [id]);
  }

  /**
   * Returns the account of an address and locks the address for the rest of the transaction. Concurrent sign-ups with the same address run
   * one after the other, even while it has no account.
   */
  async lockAddress(tx: Transaction, email: string): Promise<StoredAccount | undefined> {
    await tx.one(`SELECT pg_advisory_xact_lock(hashtextextended('identity.address:' || $1, 0))`, [email]);
    return tx.one<StoredAccount>(`${account} WHERE u.email = $1 FOR UPDATE OF u`, [email]);
  }

  /** Returns the account, locked for the rest of the transaction. */
  async lock(tx: Transaction, id: string): Promise<StoredAccount | undefined> {
    return tx.one<StoredAccount>(`${account} WHERE u.id = $1 FOR UPDATE OF u`, [id]);
  }

  /** Adds an account; returns false if the address already has one. */
  async insert(tx: Transaction, { id, email, passwordHash, fullName, locale }: NewAccount): Promise<boolean> {
    const added = await tx.count(
      `WITH added AS (
         INSERT INTO users (id, email, password_hash, locale) VALUES ($1, $2, $3, $5) ON CONFLICT (email) DO NOTHING RETURNING id
       )
       INSERT INTO profiles (user_id, full_name) SELECT id, $4 FROM added`,
      [id, email, passwordHash, fullName, locale],
    );
    return added === 1;
  }

  /** Marks the address as verified; returns whether it was unverified before. */
  async markVerified(tx: Transaction, id: string): Promise<boolean> {
    const changed = await tx.count(`UPDATE users SET email_verified_at = now() WHERE id = $1 AND email_verified_at IS NULL`, [
      id,
    ]);
    return changed === 1;
  }

  async rename(id: string, fullName: string): Promise<void> {
    await this.database.count(`UPDATE profiles SET full_name = $2, updated_at = now() WHERE user_id = $1`, [id, fullName]);
  }

  /** Stores a new password; tokens issued before it become invalid. */
  async changePassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
    await tx.count(
      `WITH changed AS (
         UPDATE users SET password_hash = $2, rights_version = rights_version + 1 WHERE id = $1 RETURNING id, rights_version
       )
       INSERT INTO revocations (user_id, rights_version) SELECT id, rights_version FROM changed`,
      [id, passwordHash],
    );
  }

  /** Deletes the account with all its data and revokes its rights everywhere. */
  async erase(tx: Transaction, id: string): Promise<void> {
    await tx.count(
      `WITH gone AS (DELETE FROM users WHERE id = $1 RETURNING id, rights_version)
       INSERT INTO revocations (user_id, rights_version) SELECT id, rights_version + 1 FROM gone`,
      [id],
    );
  }

  /** Returns the ids of up to `limit` abandoned accounts, none of `without`. */
  async findAbandoned(limit: number, without: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT u.id FROM users u WHERE ${isAbandoned} AND u.id <> ALL ($2::uuid[]) LIMIT $1`,
      [limit, without],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the account, locked for the rest of the transaction; undefined when it is not, or no longer, abandoned. */
  async lockAbandoned(tx: Transaction, id: string): Promise<Pick<StoredAccount, 'id' | 'email'> | undefined> {
    return tx.one(`SELECT u.id, u.email FROM users u WHERE u.id = $1 AND ${isAbandoned} FOR UPDATE OF u SKIP LOCKED`, [id]);
  }

  /** Removes the role, if the account has one. */
  async takeRole(tx: Transaction, id: string): Promise<void> {
    await tx.count(`DELETE FROM user_roles WHERE user_id = $1`, [id]);
  }

  /** Gives the account a role in place of the one it has; does nothing if it is the same. */
  async giveRole(tx: Transaction, id: string, role: Role): Promise<void> {
    await tx.count(
      `INSERT INTO user_roles (user_id, role) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET role = excluded.role WHERE user_roles.role <> excluded.role`,
      [id, storedRole(role)],
    );
  }
}
