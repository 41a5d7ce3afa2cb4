import { Injectable } from '@nestjs/common';
import { brandChanged, settingKeys, storeChanged, type AdminSetting, type SettingKey } from '@kirana/contracts';
import { ProblemError, type Admin } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import { AuditLog, Database } from '@kirana/persistence';
import { brandKeys, toldBrand } from './brand.js';
import { policyFrom } from './pricing-policy.js';
import { isAsked, settingRules } from './setting-rules.js';
import { SettingsRepository, type StoredSettings } from './settings.repository.js';

/**
 * Reads and saves the shop's settings. A setting that was never saved has no row, and the default of the specification applies (F-03).
 */
@Injectable()
export class Settings {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsRepository,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  async all(): Promise<AdminSetting[]> {
    const stored = await this.settings.read();
    return settingKeys.filter(isAsked).map(key => settingIn(stored, key));
  }

  /**
   * Saves one setting; saving it twice leaves one row.
   *
   * @param was the value the admin was shown
   * @throws ProblemError 400 with the problem of the value, 409 `changed-meanwhile` when the stored value differs from `was`.
   */
  async save(key: SettingKey, typed: string, was: string, admin: Admin): Promise<AdminSetting> {
    const checked = settingRules[key].value.safeParse(typed);
    if (!checked.success) {
      throw new ProblemError(400, 'invalid-request', 'The value is not right.', {
        errors: checked.error.issues.map(({ message }) => ({ path: 'value', message })),
      });
    }
    await this.database.transaction(async tx => {
      const brand = brandKeys.has(key) ? await this.settings.lockBrand(tx) : undefined;
      const before = await this.settings.lock(tx, key);
      if ((before ?? settingRules[key].initial) !== was) throw await this.#changedMeanwhile(key);
      await this.settings.save(tx, key, checked.data, settingRules[key].description);
      await this.auditLog.note(tx, [
        { actor: admin, action: 'save-setting', subject: key, before: brief(before), after: brief(checked.data) },
      ]);
      this.outbox.add(tx, [newEvent(storeChanged, key, 1, { subject: key })]);
      if (brand !== undefined)
        this.outbox.add(tx, [newEvent(brandChanged, 'brand', brand, toldBrand(await this.settings.read(tx)))]);
    });
    return this.#one(key);
  }

  async #one(key: SettingKey): Promise<AdminSetting> {
    return settingIn(await this.settings.read(), key);
  }

  async #changedMeanwhile(key: SettingKey): Promise<ProblemError> {
    const [current, [latest]] = await Promise.all([this.#one(key), this.auditLog.read({ subject: key, limit: 1 })]);
    return new ProblemError(409, 'changed-meanwhile', 'Another admin has changed this setting meanwhile.', {
      current,
      changedBy: latest?.actor ?? null,
      changedAt: latest?.at.toISOString() ?? null,
    });
  }
}

const settingIn = (stored: StoredSettings, key: SettingKey): AdminSetting => ({
  key,
  value: stored[key] ?? settingRules[key].initial,
  description: settingRules[key].description,
  stored: stored[key] !== undefined,
  inForce: inForce(key, stored),
});

/** A legal text is as long as a book's chapter: the log of changes keeps its beginning. */
function brief<T extends string | null>(value: T): T | string {
  return value !== null && value.length > 400 ? `${value.slice(0, 400)}… (${value.length} characters)` : value;
}

/** Returns the value in force as it would be entered; null: no minimum. */
function inForce(key: SettingKey, stored: StoredSettings): string | null {
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
