import { z } from 'zod';
import { defineRoute, toAdmins } from './route.js';

export const settingKeys = [
  'store_name',
  'store_phone',
  'store_email',
  'delivery_fee',
  'tax_rate',
  'min_order_amount',
  'currency',
  'opening_hours',
  'holidays',
  'window_capacity',
  'orders_paused',
  'company_name',
  'company_address',
  'company_nip',
] as const;
export type SettingKey = (typeof settingKeys)[number];

export const AdminSetting = z.object({
  key: z.enum(settingKeys),
  /** Initial value of the form: the stored value, or else the specification's default. */
  value: z.string(),
  description: z.string(),
  /** False: no value was saved, and the shop uses `inForce` (F-03). */
  stored: z.boolean(),
  /** The value currently in force; null: none (no minimum). */
  inForce: z.string().nullable(),
});
export type AdminSetting = z.infer<typeof AdminSetting>;

/** `was` is the value that was shown; if it has changed, the answer is 409 `changed-meanwhile` with the current setting. */
export const SaveSetting = z.strictObject({ value: z.string().trim().max(2_000), was: z.string().max(2_000) });
const Params = z.strictObject({ key: z.enum(settingKeys) });
export const SettingParams = Params;

/** Served by orders, to admins only. */
export const adminSettingRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/admin/settings',
    permission: 'settings.write',
    answer: z.array(AdminSetting),
    exposed: toAdmins('Settings, stored or not'),
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/admin/settings/:key',
    permission: 'settings.write',
    params: Params,
    body: SaveSetting,
    answer: AdminSetting,
    expects: { fields: ['was'] },
    exposed: toAdmins('Save one setting', ['changed-meanwhile']),
  }),
};
