import type { CustomerProfile, ProfileQuery } from '@kirana/contracts';
import { fold } from '@kirana/i18n';
import { Database, foldedSql } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** A profile as it is stored. */
export interface ProfileRow extends Omit<CustomerProfile, 'createdAt' | 'updatedAt'> {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Selects profiles `p` of accounts `u`, with further columns. */
export const selectProfiles = (...columns: readonly string[]): string => `
  SELECT ${['u.id', ...columns].join(', ')}, p.full_name AS "fullName", p.username, u.email, u.email_verified_at IS NOT NULL AS "emailVerified", u.locale, p.tags,
         u.created_at AS "createdAt", p.updated_at AS "updatedAt"
  FROM users u JOIN profiles p ON p.user_id = u.id`;
const profiles = selectProfiles();

export const toProfile = (row: ProfileRow): CustomerProfile => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Profiles of accounts as the console lists them, without passwords and sessions. */
@Injectable()
export class ProfilesRepository {
  constructor(private readonly database: Database) {}

  /** Returns one page, newest first; searches full name, username and email address, and narrows to a tag. */
  async page({ search, tag, page, pageSize }: ProfileQuery): Promise<{ items: CustomerProfile[]; total: number }> {
    const found = `strpos(${foldedSql(`p.full_name || E'\\n' || p.username || E'\\n' || u.email`)}, $1) > 0`;
    const fits = `($1::text IS NULL OR ${found}) AND ($2::text IS NULL OR p.tags @> ARRAY[$2])`;
    const wanted = [search ? fold(search) : null, tag ?? null];
    const [rows, [count]] = await Promise.all([
      this.database.rows<ProfileRow>(`${profiles} WHERE ${fits} ORDER BY u.created_at DESC, u.id LIMIT $3 OFFSET $4`, [
        ...wanted,
        pageSize,
        (page - 1) * pageSize,
      ]),
      this.database.rows<{ total: number }>(
        `SELECT count(*)::int AS total FROM users u JOIN profiles p ON p.user_id = u.id WHERE ${fits}`,
        wanted,
      ),
    ]);
    return { items: rows.map(toProfile), total: count?.total ?? 0 };
  }

  async one(id: string): Promise<CustomerProfile | undefined> {
    const row = await this.database.one<ProfileRow>(`${profiles} WHERE u.id = $1`, [id]);
    return row && toProfile(row);
  }

  /** Returns those that exist, in any order. */
  async byId(ids: readonly string[]): Promise<CustomerProfile[]> {
    return (await this.database.rows<ProfileRow>(`${profiles} WHERE u.id = ANY ($1::uuid[])`, [ids])).map(toProfile);
  }
}
