import { Injectable } from '@nestjs/common';
import { settingKeys, type AdminSetting, type SettingKey } from '@kirana/contracts';
import { ProblemError, type Admin } from '@kirana/http-edge';
import { AuditLog, Transactions } from '@kirana/persistence';
import { DataSource, type EntityManager } from 'typeorm';
import { policyFrom } from '../store/pricing-settings.js';
import { settingRules } from './setting-rules.js';

interface StoredSetting {
  readonly key: SettingKey;
  readonly value: string;
}

/** The shop's settings. What nobody has saved has no row, and the shop goes by the specification's figures (F-03). */
@Injectable()
export class Settings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  async all(): Promise<AdminSetting[]> {
    const rows = await this.dataSource.query<StoredSetting[]>(`SELECT key, value FROM settings`);
    const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    return settingKeys.map(key => ({
      key,
      value: stored[key] ?? settingRules[key].initial,
      description: settingRules[key].description,
      stored: stored[key] !== undefined,
      inForce: inForce(key, stored),
    }));
  }

  /**
   * Saves one setting; saving twice leaves one row.
   *
   * @throws ProblemError 400 naming what is wrong with the value.
   */
  async save(key: SettingKey, typed: string, admin: Admin): Promise<AdminSetting> {
    const checked = settingRules[key].value.safeParse(typed);
    if (!checked.success) {
      throw new ProblemError(400, 'invalid-request', 'The value is not right.', {
        errors: checked.error.issues.map(({ message }) => ({ path: 'value', message })),
      });
    }
    await this.transactions.run(async tx => {
      const before = await this.#upsert(tx, key, checked.data);
      await this.auditLog.note(tx, [{ actor: admin, action: 'save-setting', subject: key, before, after: checked.data }]);
    });
    const saved = (await this.all()).find(setting => setting.key === key);
    if (!saved) throw new Error(`no setting ${key}`);
    return saved;
  }

  /** Returns the value before; null when there was none. */
  async #upsert(tx: EntityManager, key: SettingKey, value: string): Promise<string | null> {
    const [before] = await tx.query<{ value: string }[]>(`SELECT value FROM settings WHERE key = $1 FOR UPDATE`, [key]);
    await tx.query(
      `INSERT INTO settings (key, value, description) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, description = excluded.description`,
      [key, value, settingRules[key].description],
    );
    return before?.value ?? null;
  }
}

/** What the shop goes by at the moment, as it would be typed; null: no minimum. */
function inForce(key: SettingKey, stored: Readonly<Record<string, string>>): string | null {
  const policy = policyFrom(stored);
  switch (key) {
    case 'delivery_fee':
      return (policy.deliveryFeeMinor / 100).toFixed(2);
    case 'tax_rate':
      return String(policy.serviceFeePercent);
    case 'min_order_amount':
      return policy.minimumOrderMinor === null ? null : (policy.minimumOrderMinor / 100).toFixed(2);
    default:
      return stored[key] ?? settingRules[key].initial;
  }
}
