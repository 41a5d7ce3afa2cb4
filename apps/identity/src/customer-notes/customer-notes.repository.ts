import { Injectable } from '@nestjs/common';
import { mostTagged, type CustomerNotes } from '@kirana/contracts';
import { Database, type Sql, type Transaction } from '@kirana/persistence';

type Note = CustomerNotes['notes'][number];
export interface Tags {
  readonly tags: string[];
  readonly version: number;
}

/** What the staff wrote about the owners of accounts. */
@Injectable()
export class CustomerNotesRepository {
  constructor(private readonly database: Database) {}

  /** Undefined when there is no such account. */
  async tagsOf(userId: string, sql: Sql = this.database): Promise<Tags | undefined> {
    return sql.one(`SELECT tags, tags_version AS version FROM profiles WHERE user_id = $1`, [userId]);
  }

  /** Returns the tags, locked for the rest of the transaction; undefined when there is no such account. */
  async lock(tx: Transaction, userId: string): Promise<Tags | undefined> {
    return tx.one(`SELECT tags, tags_version AS version FROM profiles WHERE user_id = $1 FOR UPDATE`, [userId]);
  }

  async setTags(tx: Transaction, userId: string, tags: readonly string[]): Promise<void> {
    await tx.count(`UPDATE profiles SET tags = $2, tags_version = tags_version + 1 WHERE user_id = $1`, [userId, tags]);
  }

  /** Returns every tag that an account has, in alphabetical order. */
  async allTags(): Promise<string[]> {
    const rows = await this.database.rows<{ tag: string }>(
      `SELECT tag FROM (SELECT DISTINCT unnest(tags) AS tag FROM profiles) t ORDER BY lower(tag), tag LIMIT 200`,
    );
    return rows.map(({ tag }) => tag);
  }

  /** Returns the latest accounts with a tag. */
  async tagged(tag: string): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT u.id FROM users u JOIN profiles p ON p.user_id = u.id WHERE p.tags @> ARRAY[$1::text] ORDER BY u.created_at DESC LIMIT $2`,
      [tag, mostTagged],
    );
    return rows.map(({ id }) => id);
  }

  /** Newest first. */
  async notesOf(userId: string): Promise<Note[]> {
    const rows = await this.database.rows<Omit<Note, 'at'> & { at: Date }>(
      `SELECT id, at, actor, text FROM customer_notes WHERE user_id = $1 ORDER BY at DESC, id`,
      [userId],
    );
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
  }

  /** @returns false when there are `most` notes already. */
  async add(tx: Transaction, userId: string, actor: string, text: string, most: number): Promise<boolean> {
    const added = await tx.count(
      `INSERT INTO customer_notes (user_id, actor, text)
       SELECT $1, $2, $3 WHERE (SELECT count(*) FROM customer_notes WHERE user_id = $1) < $4`,
      [userId, actor, text, most],
    );
    return added === 1;
  }

  async remove(tx: Transaction, userId: string, id: string): Promise<boolean> {
    return (await tx.count(`DELETE FROM customer_notes WHERE user_id = $1 AND id = $2`, [userId, id])) === 1;
  }
}
