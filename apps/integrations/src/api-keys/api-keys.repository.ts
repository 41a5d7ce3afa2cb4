import { Injectable } from '@nestjs/common';
import type { ApiKey, NewApiKey, VerifiedKey } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import { hashOf, hintOf } from './api-key.js';

const columns = `id, name, hint, scopes, types, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
  coalesce(expires_at <= now(), false) AS "isExpired", revoked_at AS "revokedAt"`;
const isValid = `revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`;

@Injectable()
export class ApiKeys {
  constructor(private readonly database: Database) {}

  async all(): Promise<ApiKey[]> {
    return this.database.rows<ApiKey>(`SELECT ${columns} FROM api_keys ORDER BY created_at DESC, id`);
  }

  async add(tx: Transaction, { name, scopes, types, expiresInDays }: NewApiKey, key: string): Promise<ApiKey> {
    const row = await tx.one<ApiKey>(
      `INSERT INTO api_keys (name, scopes, types, hint, key_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 day') RETURNING ${columns}`,
      [name, scopes, types, hintOf(key), hashOf(key), expiresInDays],
    );
    if (!row) throw new Error('the key was not stored');
    return row;
  }

  /** Revokes a key and returns its name; undefined when there is no key with this id, or it has been revoked. */
  async revoke(tx: Transaction, id: string): Promise<string | undefined> {
    const revoked = await tx.one<{ name: string }>(
      `UPDATE api_keys SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING name`,
      [id],
    );
    return revoked?.name;
  }

  /** Returns the valid key with this hash; null when there is none. Its last use is recorded once a minute. */
  async verify(hash: Buffer): Promise<VerifiedKey | null> {
    const row = await this.database.one<VerifiedKey & { stale: boolean }>(
      `SELECT id, name, scopes, expires_at AS "expiresAt", last_used_at IS NULL OR last_used_at < now() - interval '1 minute' AS stale
       FROM api_keys WHERE key_hash = $1 AND ${isValid}`,
      [hash],
    );
    if (!row) return null;
    const { stale, ...key } = row;
    if (stale) await this.database.count(`UPDATE api_keys SET last_used_at = now() WHERE id = $1`, [key.id]);
    return key;
  }

  /** Returns the event types that a valid key may read, empty for all of them; undefined when the key is no longer valid. */
  async typesOf(id: string): Promise<readonly string[] | undefined> {
    const row = await this.database.one<{ types: string[] }>(`SELECT types FROM api_keys WHERE id = $1 AND ${isValid}`, [id]);
    return row?.types;
  }
}
