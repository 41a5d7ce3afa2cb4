import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** An account as it is stored, with its profile and what `user_roles` says. */
export interface StoredAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly fullName: string;
  readonly emailVerifiedAt: Date | null;
  readonly locale: 'en' | 'pl';
  readonly rightsVersion: number;
  readonly isAdmin: boolean;
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
  SELECT u.id, u.email, u.password_hash AS "passwordHash", p.full_name AS "fullName", u.email_verified_at AS "emailVerifiedAt", u.locale,
         u.rights_version AS "rightsVersion", u.created_at AS "createdAt",
         EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role = 'admin') AS "isAdmin"
  FROM users u JOIN profiles p ON p.user_id = u.id`;

@Injectable()
export class AccountRepository {
  constructor(private readonly dataSource: DataSource) {}

  async byEmail(email: string, tx: EntityManager = this.dataSource.manager): Promise<StoredAccount | undefined> {
    const [found] = await tx.query<StoredAccount[]>(`${account} WHERE u.email = $1`, [email]);
    return found;
  }

  async byId(id: string, tx: EntityManager = this.dataSource.manager): Promise<StoredAccount | undefined> {
    const [found] = await tx.query<StoredAccount[]>(`${account} WHERE u.id = $1`, [id]);
    return found;
  }

  /** False when the address has an account already. */
  async insert(tx: EntityManager, { id, email, passwordHash, fullName, locale }: NewAccount): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `WITH added AS (
         INSERT INTO users (id, email, password_hash, locale) VALUES ($1, $2, $3, $5) ON CONFLICT (email) DO NOTHING RETURNING id
       )
       INSERT INTO profiles (user_id, full_name) SELECT id, $4 FROM added RETURNING user_id`,
      [id, email, passwordHash, fullName, locale],
    );
    return rows.length === 1;
  }

  /** Answers whether it was not verified before. */
  async markVerified(tx: EntityManager, id: string): Promise<boolean> {
    const [, changed]: [unknown[], number] = await tx.query(
      `UPDATE users SET email_verified_at = now() WHERE id = $1 AND email_verified_at IS NULL`,
      [id],
    );
    return changed === 1;
  }

  /** The new password; tokens from before it count no more. */
  async changePassword(tx: EntityManager, id: string, passwordHash: string): Promise<void> {
    await tx.query(
      `WITH changed AS (
         UPDATE users SET password_hash = $2, rights_version = rights_version + 1 WHERE id = $1 RETURNING id, rights_version
       )
       INSERT INTO revocations (user_id, rights_version) SELECT id, rights_version FROM changed`,
      [id, passwordHash],
    );
  }

  /** Everything that hangs on the account goes with it; what it may do ends everywhere. */
  async erase(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      `WITH gone AS (DELETE FROM users WHERE id = $1 RETURNING id, rights_version)
       INSERT INTO revocations (user_id, rights_version) SELECT id, rights_version + 1 FROM gone`,
      [id],
    );
  }

  async giveRole(tx: EntityManager, id: string, role: 'admin'): Promise<void> {
    await tx.query(`INSERT INTO user_roles (user_id, role) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [id, role]);
  }
}
