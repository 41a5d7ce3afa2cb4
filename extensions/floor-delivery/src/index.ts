import { customerAnonymised, orderAccepted } from '@kirana/contracts';
import { defineExtension, subscribe } from '@kirana/extension';
import { z } from 'zod';
import { CreateFloorDelivery1764000000000 } from './create-floor-delivery.migration.js';
import { noteClimb, removeClimb } from './climbs.repository.js';
import { climbed } from './climbed.js';
import { feeWithClimb } from './fee-with-climb.js';

/** Carries the shopping up the stairs: asks for the floor, charges for a climb, and counts the floors that riders climb. */
export default defineExtension({
  name: 'floor-delivery',
  orderFields: {
    floor: {
      schema: z.int().min(0).max(40).optional(),
      label: { en: 'Floor', pl: 'Piętro' },
      hint: {
        en: 'Leave it empty for a house. Above the second floor without a lift, each floor costs 2 zł.',
        pl: 'W domu zostaw puste. Powyżej drugiego piętra bez windy każde piętro kosztuje 2 zł.',
      },
      priced: true,
    },
    lift: {
      schema: z.boolean().optional(),
      label: { en: 'There is a lift', pl: 'Jest winda' },
      priced: true,
    },
    doorName: {
      schema: z.string().trim().max(60).optional(),
      label: { en: 'Name at the door', pl: 'Nazwisko na drzwiach' },
      personal: true,
    },
  },
  deliveryFee: ({ feeMinor, fields }) => feeWithClimb(feeMinor, fields),
  migrations: [CreateFloorDelivery1764000000000],
  subscribers: [
    subscribe(orderAccepted, async ({ data, time }, tx) => {
      const floors = climbed(data.fields ?? {});
      if (floors > 0) await noteClimb(tx, { orderId: data.orderId, floors, at: time });
    }),
    subscribe(customerAnonymised, ({ data }, tx) => removeClimb(tx, data.orderId)),
  ],
});
