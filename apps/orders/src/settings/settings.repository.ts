import { Injectable } from '@nestjs/common';
import type { SettingKey } from '@kirana/contracts';
import { Database, type Sql, type Transaction } from '@kirana/persistence';

/** Settings saved by admins; a setting that was never saved has no value, and the default of the specification applies (F-03). */
export type StoredSettings = Readonly<Partial<Record<SettingKey, string>>>;

/** All settings as JSON, for statements that read them in one snapshot with other data. */
export const storedSettings = `(SELECT coalesce(json_object_agg(key, value), '{}') FROM settings)`;

@Injectable()
export class SettingsRepository {
  constructor(private readonly database: Database) {}

  async read(sql: Sql = this.database): Promise<StoredSettings> {
    return (await sql.one<{ settings: StoredSettings }>(`SELECT ${storedSettings} AS settings`))?.settings ?? {};
  }

  /**
   * Returns the value, null when there is none, and locks the setting: concurrent saves wait for each other, even before the row exists.
   */
  async lock(tx: Transaction, key: SettingKey): Promise<string | null> {
    await tx.one(`SELECT pg_advisory_xact_lock(hashtext('settings'), hashtext($1))`, [key]);
    return (await this.read(tx))[key] ?? null;
  }

  /**
   * Locks the brand until the transaction ends, so that what is told of it holds every change before. Returns its version: greater than all
   * before, also where the clock is behind that of an earlier server, and than those that a restored backup does not know.
   */
  async lockBrand(tx: Transaction): Promise<number> {
    await tx.one(`SELECT pg_advisory_xact_lock(hashtext('brand'))`);
    const row = await tx.one<{ version: number }>(
      `SELECT setval('brand_version', greatest(extract(epoch FROM clock_timestamp())::int, nextval('brand_version')))::int AS version`,
    );
    return row?.version ?? 1;
  }

  /** Stores first values; settings that have one keep it. Returns the keys of those that had none. */
  async begin(tx: Transaction, first: readonly { key: SettingKey; value: string; description: string }[]): Promise<SettingKey[]> {
    const begun = await tx.rows<{ key: SettingKey }>(
      `INSERT INTO settings (key, value, description)
       SELECT key, value, description FROM jsonb_to_recordset($1::jsonb) AS s (key text, value text, description text)
       ON CONFLICT (key) DO NOTHING RETURNING key`,
      [JSON.stringify(first)],
    );
    return begun.map(({ key }) => key);
  }

  async save(tx: Transaction, key: SettingKey, value: string, description: string): Promise<void> {
    await tx.count(
      `INSERT INTO settings (key, value, description) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, description = excluded.description`,
      [key, value, description],
    );
  }
}
