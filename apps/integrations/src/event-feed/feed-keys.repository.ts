import { Injectable } from '@nestjs/common';
import type { FeedKey } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import { hashOf, hintOf } from './feed-key.js';

const columns = `id, name, hint, types, created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`;

@Injectable()
export class FeedKeys {
  constructor(private readonly database: Database) {}

  async all(): Promise<FeedKey[]> {
    return this.database.rows<FeedKey>(`SELECT ${columns} FROM feed_keys ORDER BY created_at DESC`);
  }

  async add(tx: Transaction, name: string, types: readonly string[], key: string): Promise<FeedKey> {
    const row = await tx.one<FeedKey>(
      `INSERT INTO feed_keys (name, types, hint, key_hash) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
      [name, types, hintOf(key), hashOf(key)],
    );
    if (!row) throw new Error('the key was not stored');
    return row;
  }

  /** Revokes a key and returns its name; undefined when there is no valid key with this id. */
  async revoke(tx: Transaction, id: string): Promise<string | undefined> {
    const revoked = await tx.one<{ name: string }>(
      `UPDATE feed_keys SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING name`,
      [id],
    );
    return revoked?.name;
  }

  /** Returns the types a key may read; undefined when the key is invalid. Its last use is recorded once a minute. */
  async scopeOf(key: string): Promise<readonly string[] | undefined> {
    const row = await this.database.one<{ id: string; types: string[]; stale: boolean }>(
      `SELECT id, types, last_used_at IS NULL OR last_used_at < now() - interval '1 minute' AS stale
       FROM feed_keys WHERE key_hash = $1 AND revoked_at IS NULL`,
      [hashOf(key)],
    );
    if (row?.stale) await this.database.count(`UPDATE feed_keys SET last_used_at = now() WHERE id = $1`, [row.id]);
    return row?.types;
  }
}
