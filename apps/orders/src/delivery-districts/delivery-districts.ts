import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { storeChanged, type AdminDistrict, type DistrictChange, type NewDistrict } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import { AuditLog, Database } from '@kirana/persistence';
import type { OrdersConfig } from '../config.js';
import { DistrictsRepository, type StoredDistrict } from '../prices/districts.repository.js';
import { deliveryRadiusKm, distanceKm } from '../quote/distance.js';
import { deliveryFee } from '../quote/pricing.js';
import { policyFrom } from '../settings/pricing-policy.js';
import { SettingsRepository } from '../settings/settings.repository.js';

/** Lists and changes the districts that the shop delivers to (F-14). */
@Injectable()
export class DeliveryDistricts {
  /** Six: districts and the fees to them, a change with its entry and its event, and where deliveries start. */
  constructor(
    private readonly database: Database,
    private readonly districts: DistrictsRepository,
    private readonly settings: SettingsRepository,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'SHOP_CONFIG'>,
  ) {}

  async all(): Promise<AdminDistrict[]> {
    const [districts, settings] = await Promise.all([this.districts.all(), this.settings.read()]);
    const policy = policyFrom(settings);
    return districts.map(district => {
      const km = distanceKm(this.config.SHOP_CONFIG.warehouse, district);
      return { ...district, distanceKm: km, deliveryFeeMinor: deliveryFee(km, policy), inReach: km <= deliveryRadiusKm };
    });
  }

  /** Adds a district; one of this name stays as it is. */
  async add(district: NewDistrict, admin: Admin): Promise<AdminDistrict[]> {
    await this.database.transaction(async tx => {
      if (!(await this.districts.add(tx, district))) return;
      const after = `${district.latitude}, ${district.longitude}`;
      await this.auditLog.note(tx, [{ actor: admin, action: 'add-district', subject: district.name, after }]);
      this.outbox.add(tx, [newEvent(storeChanged, district.name, 1, { subject: district.name })]);
    });
    return this.all();
  }

  /**
   * Switches a district on or off. Orders that were placed keep their destination.
   *
   * @throws ProblemError 404; 409 `changed-meanwhile` when another admin has changed it since it was shown.
   */
  async change({ name, active, version }: DistrictChange, admin: Admin): Promise<AdminDistrict[]> {
    const outdated = await this.database.transaction<StoredDistrict | undefined>(async tx => {
      const before = await this.districts.lock(tx, name);
      if (!before) throw notFound('There is no such district.');
      if (before.version !== version) return before;
      if (before.active === active) return undefined;
      await this.districts.setActive(tx, name, active);
      await this.auditLog.note(tx, [
        { actor: admin, action: 'set-district', subject: name, before: words(before.active), after: words(active) },
      ]);
      this.outbox.add(tx, [newEvent(storeChanged, name, version + 1, { subject: name })]);
      return undefined;
    });
    if (outdated) throw await this.#changedMeanwhile(outdated);
    return this.all();
  }

  async #changedMeanwhile(current: StoredDistrict): Promise<ProblemError> {
    const [latest] = await this.auditLog.read({ subject: current.name, limit: 1 });
    return new ProblemError(409, 'changed-meanwhile', 'Another admin has changed this district meanwhile.', {
      current,
      changedBy: latest?.actor ?? null,
      changedAt: latest?.at.toISOString() ?? null,
    });
  }
}

const words = (active: boolean) => (active ? 'on' : 'off');
