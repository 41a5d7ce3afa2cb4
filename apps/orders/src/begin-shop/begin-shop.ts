import type { NewShop } from '@kirana/bootstrap';
import { ConfigError } from '@kirana/config';
import { brandChanged } from '@kirana/contracts';
import { newEvent, type Outbox } from '@kirana/messaging';
import type { Database } from '@kirana/persistence';
import { DistrictsRepository } from '../prices/districts.repository.js';
import { brandKeys, toldBrand } from '../settings/brand.js';
import { firstSettings } from '../settings/first-settings.js';
import { SettingsRepository } from '../settings/settings.repository.js';

/**
 * Gives a new shop the districts and the first settings of its configuration. What an admin has saved stays.
 *
 * @throws ConfigError that names each setting whose value is not right.
 */
export async function beginShop(database: Database, outbox: Outbox, { config }: Pick<NewShop, 'config'>): Promise<void> {
  const { first, problems } = firstSettings(config);
  if (problems.length > 0) throw new ConfigError('orders', problems);
  const settings = new SettingsRepository(database);
  await database.transaction(async tx => {
    if (config.districts) await new DistrictsRepository(database).begin(tx, config.districts);
    if (first.length === 0) return;
    const version = await settings.lockBrand(tx);
    const begun = await settings.begin(tx, first);
    if (!begun.some(key => brandKeys.has(key))) return;
    outbox.add(tx, [newEvent(brandChanged, 'brand', version, toldBrand(await settings.read(tx)))]);
  });
}
