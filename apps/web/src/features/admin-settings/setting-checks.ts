import { isNip, nipDigits } from '@kirana/contracts/is-nip';
import { readAmount } from '../../lib/console/admin-money.js';
import type { FieldKey } from './setting-field.js';

const amount = (most: number) => (text: string) => (readAmount(text) ?? Infinity) <= most;

/** Whether the server would take a value, as far as this can be said before it is sent. */
export const checks: Record<FieldKey, (text: string) => boolean> = {
  store_name: text => /^\P{Cc}{1,60}$/u.test(text),
  store_phone: text => /^\+?[\d ()-]{7,20}$/.test(text),
  store_email: text => /^\S+@\S+\.\S+$/.test(text),
  delivery_fee: amount(999_99),
  tax_rate: amount(100_00),
  min_order_amount: amount(9_999_99),
  currency: text => text === 'PLN',
  window_capacity: text => /^([1-9]\d{0,3})?$/.test(text),
  company_name: text => /^\P{Cc}{0,120}$/u.test(text),
  company_address: text => /^\P{Cc}{0,200}$/u.test(text),
  company_nip: text => text.trim() === '' || isNip(nipDigits(text)),
};
