import { locales, type Locale } from '@kirana/i18n';
import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { visibleText } from '../plain-text.js';
import { defineRoutes, toAdmins } from './route.js';

/** The shop's own legal texts, in each language. */
export const legalKeys = (['terms', 'privacy'] as const).flatMap(document =>
  locales.map((locale): `${typeof document}_${Locale}` => `${document}_${locale}`),
);

export const settingKeys = [
  'store_name',
  'store_phone',
  'store_email',
  'shop_language',
  'delivery_fee',
  'tax_rate',
  'min_order_amount',
  'currency',
  'opening_hours',
  'holidays',
  'window_capacity',
  'days_ahead',
  'delivery_proof',
  'orders_paused',
  'company_name',
  'company_address',
  'company_nip',
  'store_logo',
  'brand_colour',
  'store_tagline',
  'email_line',
  ...legalKeys,
] as const;
export type SettingKey = (typeof settingKeys)[number];

export const AdminSetting = z.object({
  key: z.enum(settingKeys),
  value: z.string().describe("Initial value of the form: the stored value, or else the specification's default."),
  description: z.string(),
  stored: z.boolean().describe('False: no value was saved, and the shop uses `inForce`.'),
  inForce: z.string().nullable().describe('The value currently in force; null: none (no minimum).'),
});
export type AdminSetting = z.infer<typeof AdminSetting>;

/** Longest legal text, characters: with the one that was shown it fits into a request. */
export const longestLegalText = 30_000;

/** `was` is the value that was shown; if it has changed, the answer is 409 `changed-meanwhile` with the current setting. */
export const SaveSetting = z
  .strictObject({
    value: visibleText.trim().max(longestLegalText),
    was: z.string().max(longestLegalText),
  })
  .register(apiNotes, { example: { value: '4900', was: '3900' } });
const Params = z.strictObject({ key: z.enum(settingKeys) });
export const SettingParams = Params;

/** Served by orders, to admins only. */
export const adminSettingRoutes = defineRoutes('orders', {
  list: {
    method: 'GET',
    path: '/admin/settings',
    permission: 'settings.write',
    answer: z.array(AdminSetting),
    exposed: toAdmins('Settings, stored or not'),
  },
  save: {
    method: 'PUT',
    path: '/admin/settings/:key',
    permission: 'settings.write',
    params: Params,
    body: SaveSetting,
    answer: AdminSetting,
    expects: { fields: ['was'] },
    exposed: toAdmins('Save one setting', ['changed-meanwhile']),
  },
});
