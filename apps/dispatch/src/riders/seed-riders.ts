import type { NewShop } from '@kirana/bootstrap';
import type { Outbox } from '@kirana/messaging';
import type { Database } from '@kirana/persistence';
import { FleetRepository } from '../admin-riders/fleet.repository.js';

/** The three initial riders (ENT-012). Their phone numbers are fictitious. */
const riders = [
  { id: 'rider-arjun', name: 'Arjun Mehta', phone: '500 000 101' },
  { id: 'rider-zofia', name: 'Zofia Wójcik', phone: '500 000 102' },
  { id: 'rider-kamil', name: 'Kamil Nowak', phone: '500 000 103' },
];

/** Adds the riders of the demonstration to a shop that wants them. */
export async function seedRiders(database: Database, _outbox: Outbox, shop: NewShop): Promise<void> {
  if (shop.seed === 'none') return;
  const fleet = new FleetRepository(database, { SHOP_CONFIG: shop.config });
  await database.transaction(async tx => {
    for (const { id, name, phone } of riders) await fleet.add(tx, id, name, `+${shop.config.phone.country} ${phone}`);
  });
}
