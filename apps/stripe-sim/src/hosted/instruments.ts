import type { Refusal } from '../payment-engine.js';

/** The outcome of a card or a BLIK code; the numbers are those of Stripe's test mode where it has them. */
export type Verdict =
  | { readonly kind: 'paid' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'malformed'; readonly field: 'number' | 'expiry' | 'cvc' | 'code' };

const refused = (code: string, message: string): Verdict => ({ kind: 'refused', refusal: { code, message } });

const cards: Readonly<Record<string, Verdict>> = {
  '4242424242424242': { kind: 'paid' },
  '5555555555554444': { kind: 'paid' },
  '4000002500003155': { kind: 'confirm' },
  '4000000000000002': refused('generic_decline', 'Your card was declined.'),
  '4000000000009995': refused('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': refused('expired_card', 'Your card has expired.'),
};

export function judgeCard(number: string, expiry: string, cvc: string, now = new Date()): Verdict {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!/^\d{16}$/.test(digits)) return { kind: 'malformed', field: 'number' };
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  const ends = new Date(2_000 + Number(year), Number(month), 1);
  if (month === '' || Number(month) < 1 || Number(month) > 12 || ends <= now) return { kind: 'malformed', field: 'expiry' };
  if (!/^\d{3,4}$/.test(cvc.trim())) return { kind: 'malformed', field: 'cvc' };
  return cards[digits] ?? refused('generic_decline', 'Your card was declined. The simulator takes its own test cards only.');
}

/** Judges a BLIK code: any six digits ask the bank, where the customer answers. */
export function judgeBlik(code: string): Verdict {
  return /^\d{6}$/.test(code.replaceAll(/[\s-]/g, '')) ? { kind: 'confirm' } : { kind: 'malformed', field: 'code' };
}

export const deniedByCustomer: Refusal = { code: 'authentication_required', message: 'The payment was not confirmed.' };
export const bankTimedOut: Refusal = { code: 'blik_timeout', message: 'The payment was not confirmed in time.' };
