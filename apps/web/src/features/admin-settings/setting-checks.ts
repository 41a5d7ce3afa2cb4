import { isNip, nipDigits } from '@kirana/contracts/is-nip';
import { readAmount } from '../../lib/console/admin-money.js';

const amount = (most: number) => (text: string) => (readAmount(text) ?? Infinity) <= most;

/** Whether the server would take a value, without the spaces around it, as far as this can be said before it is sent. */
export const checks = {
  store_name: (text: string) => /^\P{Cc}{1,60}$/u.test(text),
  store_phone: (text: string) => /^\+?[\d ()-]{7,20}$/.test(text),
  store_email: (text: string) => /^\S+@\S+\.\S+$/.test(text),
  delivery_fee: amount(999_99),
  tax_rate: amount(100_00),
  min_order_amount: amount(9_999_99),
  currency: (text: string) => text === 'PLN',
  window_capacity: (text: string) => /^([1-9]\d{0,3})?$/.test(text),
  company_name: (text: string) => /^\P{Cc}{0,120}$/u.test(text),
  company_address: (text: string) => /^\P{Cc}{0,200}$/u.test(text),
  company_nip: (text: string) => text === '' || isNip(nipDigits(text)),
} satisfies Record<string, (text: string) => boolean>;
