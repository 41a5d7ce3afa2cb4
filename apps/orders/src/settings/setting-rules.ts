import type { SettingKey } from '@kirana/contracts';
import { z } from 'zod';

/** An amount in złoty with at most two decimals: `15.99`. */
const zloty = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}([.,]\d{1,2})?$/, 'must be an amount with at most two decimals')
    .transform(text => text.replace(',', '.'))
    .refine(text => Number(text) <= most, `must be at most ${most}`);

interface SettingRule {
  /** Stored with the value (ASET-012). */
  readonly description: string;
  /** Shown by the form until a value is stored (ASET-006 to ASET-010). */
  readonly initial: string;
  /** Validates and normalises the input (F-37, F-38). */
  readonly value: z.ZodType<string>;
}

/** The rules of all settings. */
export const settingRules: Readonly<Record<SettingKey, SettingRule>> = {
  store_name: {
    description: 'Store name',
    initial: 'Kirana',
    value: z
      .string()
      .min(1)
      .max(60)
      .regex(/^\P{Cc}*$/u),
  },
  store_phone: {
    description: 'Store phone',
    initial: '+48 22 123 45 67',
    value: z.string().regex(/^\+?[\d ()-]{7,20}$/, 'must be a phone number'),
  },
  store_email: { description: 'Store email', initial: 'hello@kirana.example', value: z.email().max(254) },
  delivery_fee: { description: 'Delivery fee charged to customers', initial: '15.99', value: zloty(999.99) },
  tax_rate: { description: 'Tax rate as percentage', initial: '23', value: zloty(100) },
  min_order_amount: { description: 'Minimum order amount for checkout', initial: '50.00', value: zloty(9_999.99) },
  currency: { description: 'Default currency', initial: 'PLN', value: z.literal('PLN', { error: 'must be PLN' }) },
  opening_hours: {
    description: 'Opening hours for deliveries',
    // Empty means that the shop never closes.
    initial: '',
    value: z
      .string()
      .regex(/^$|^([01]\d|2[0-3]):[0-5]\d ?[-–] ?(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be like 08:00-22:00, or empty')
      .transform(text => text.replaceAll(' ', '').replace('–', '-'))
      .refine(text => text === '' || text.slice(0, 5) !== text.slice(6), 'must not open and close at the same time'),
  },
};
