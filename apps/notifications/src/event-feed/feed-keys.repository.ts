import { Injectable } from '@nestjs/common';
import type { FeedKey } from '@kirana/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { hashOf, hintOf } from './feed-key.js';

const columns = `id, name, hint, types, created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`;

@Injectable()
export class FeedKeys {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<FeedKey[]> {
    return this.dataSource.query<FeedKey[]>(`SELECT ${columns} FROM feed_keys ORDER BY created_at DESC`);
  }

  async add(tx: EntityManager, name: string, types: readonly string[], key: string): Promise<FeedKey> {
    const [row] = await tx.query<FeedKey[]>(
      `INSERT INTO feed_keys (name, types, hint, key_hash) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
      [name, types, hintOf(key), hashOf(key)],
    );
    if (!row) throw new Error('the key was not stored');
    return row;
  }

  /** Returns the name of the key; undefined when there is none that was still good. */
  async revoke(tx: EntityManager, id: string): Promise<string | undefined> {
    const [rows] = await tx.query<[{ name: string }[], number]>(
      `UPDATE feed_keys SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING name`,
      [id],
    );
    return rows[0]?.name;
  }

  /** What a key may read; undefined: the key is not good. Its use is noted once a minute. */
  async scopeOf(key: string): Promise<readonly string[] | undefined> {
    const [row] = await this.dataSource.query<{ id: string; types: string[]; stale: boolean }[]>(
      `SELECT id, types, last_used_at IS NULL OR last_used_at < now() - interval '1 minute' AS stale
       FROM feed_keys WHERE key_hash = $1 AND revoked_at IS NULL`,
      [hashOf(key)],
    );
    if (row?.stale) await this.dataSource.query(`UPDATE feed_keys SET last_used_at = now() WHERE id = $1`, [row.id]);
    return row?.types;
  }
}
