import { z } from 'zod';
import { defineRoute } from './route.js';

export const settingKeys = [
  'store_name',
  'store_phone',
  'store_email',
  'delivery_fee',
  'tax_rate',
  'min_order_amount',
  'currency',
  'opening_hours',
] as const;
export type SettingKey = (typeof settingKeys)[number];

export const AdminSetting = z.object({
  key: z.enum(settingKeys),
  /** What the form starts with: the stored value, else the specification's default. */
  value: z.string(),
  description: z.string(),
  /** False: nobody has saved it, and the shop uses `inForce` (F-03). */
  stored: z.boolean(),
  /** What the shop goes by at the moment; null: nothing (no minimum). */
  inForce: z.string().nullable(),
});
export type AdminSetting = z.infer<typeof AdminSetting>;

export const SaveSetting = z.strictObject({ value: z.string().trim().max(200) });
const Params = z.strictObject({ key: z.enum(settingKeys) });
export const SettingParams = Params;

/** Answered by orders, to admins only. */
export const adminSettingRoutes = {
  list: defineRoute({ method: 'GET', path: '/admin/settings', answer: z.array(AdminSetting) }),
  save: defineRoute({ method: 'PUT', path: '/admin/settings/:key', params: Params, body: SaveSetting, answer: AdminSetting }),
};
