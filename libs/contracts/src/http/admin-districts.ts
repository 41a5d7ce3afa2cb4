import { region, type Bounds } from '@kirana/i18n';
import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Minor } from '../ids.js';
import { plainText } from '../plain-text.js';
import { defineRoutes, toAdmins } from './route.js';

/** A district as the console lists it; orders are delivered to those that are active and within reach (F-14). */
export const AdminDistrict = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distanceKm: z.number().describe('Straight-line distance from the warehouse, in kilometres.'),
  deliveryFeeMinor: Minor.describe('What a delivery there costs, by the fee in force.'),
  active: z.boolean(),
  inReach: z.boolean().describe('False beyond the longest distance of a delivery, whether it is active or not.'),
  version: z.int(),
});
export type AdminDistrict = z.infer<typeof AdminDistrict>;

const Name = plainText.trim().min(1).max(60);
/**
 * `version` is that of the district as it was shown. The name is in the body, because the address of a request has no letter such as Ś or a space
 * (ADR 0022).
 */
export const DistrictChange = z
  .strictObject({ name: Name, active: z.boolean(), version: z.int() })
  .register(apiNotes, { example: { name: 'Wawer', active: true, version: 1 } });
export type DistrictChange = z.infer<typeof DistrictChange>;

/** Degrees. */
export const Place = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
/** A district, wherever its shop is. */
export const AnyDistrict = Place.extend({ name: Name });

/** Returns which coordinates of a place are outside the city, each with what is right; an empty list: none. */
export function outsideOf({ north, south, west, east }: Bounds, { latitude, longitude }: z.infer<typeof Place>) {
  const fault = (path: keyof typeof Place.shape, least: number, most: number, degrees: number) =>
    degrees >= least && degrees <= most ? [] : [{ path, message: `must be from ${least} to ${most}, within the city` }];
  return [...fault('latitude', south, north, latitude), ...fault('longitude', west, east, longitude)];
}

/** The centre represents the whole district (D-03). */
export const NewDistrict = z
  .strictObject({ name: Name, ...Place.shape })
  .superRefine((district, context) => {
    for (const { path, message } of outsideOf(region().city.bounds, district))
      context.addIssue({ code: 'custom', path: [path], message });
  })
  .register(apiNotes, { example: { name: 'Wawer', latitude: 52.213, longitude: 21.153 } });
export type NewDistrict = z.infer<typeof NewDistrict>;

/** Served by orders, to admins only. */
export const adminDistrictRoutes = defineRoutes('orders', {
  list: {
    method: 'GET',
    path: '/admin/districts',
    permission: 'settings.write',
    answer: z.array(AdminDistrict),
    exposed: toAdmins('Delivery districts, active or not'),
  },
  add: {
    method: 'POST',
    path: '/admin/districts',
    permission: 'settings.write',
    body: NewDistrict,
    answer: z.array(AdminDistrict),
    expects: { nothing: 'it only adds; a district of this name is left as it is' },
    exposed: toAdmins('Add a delivery district'),
  },
  change: {
    method: 'PATCH',
    path: '/admin/districts',
    permission: 'settings.write',
    body: DistrictChange,
    answer: z.array(AdminDistrict),
    expects: { fields: ['version'] },
    exposed: toAdmins('Switch a delivery district on or off', ['not-found', 'changed-meanwhile']),
  },
});
