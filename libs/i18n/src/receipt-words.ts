import type { Locale } from './locales.js';
import { formatMoney } from './numbers.js';
import { paidBy, paymentMethodNames } from './payment-method-names.js';
import { formatTime } from './times.js';

const en = {
  title: 'Receipt',
  notValid: 'This order was not completed. Nothing is owed for it.',
  unpaid: 'This order is waiting for its payment. It becomes a receipt once it is paid.',
  placed: 'Ordered',
  seller: 'Sold by',
  buyer: 'Sold to',
  nip: 'Tax number (NIP)',
  item: 'Item',
  quantity: 'Qty',
  unitPrice: 'Price',
  amount: 'Amount',
  moreProducts: (count: number) => `${count} more products`,
  subtotal: 'Subtotal',
  delivery: 'Shipping',
  serviceFee: 'Service fee',
  discount: (code: string) => `Discount ${code}`.trim(),
  total: 'Total',
  takenOff: 'Taken off',
  refunded: 'Refunded',
  toPay: 'To pay at the door',
  paid: 'Paid at the door',
  afterRefund: 'After refund',
  leftOut: { plain: 'not delivered', takenOff: 'not delivered, taken off', refunded: 'not delivered, refunded' },
  insteadOf: (name: string) => `instead of ${name}`,
  vatTitle: 'VAT contained',
  vatAfterRefund: 'VAT contained after the refund',
  correction: 'Correction',
  corrected: {
    missing: 'not delivered',
    damaged: 'damaged goods',
    returned: 'returned goods',
    goodwill: 'goodwill',
    other: 'partial refund',
    substitute: 'substitute',
    cancelled: 'order cancelled',
    refunded: 'order refunded',
    changed: 'order changed',
  },
  rate: 'Rate',
  net: 'Net',
  vat: 'VAT',
  gross: 'Gross',
  payment: 'Payment',
  note: 'All prices include VAT. The service fee is a charge made by the shop, not a tax.',
  statuses: { unpaid: 'to be paid', paid: 'paid', failed: 'failed', refunded: 'refunded' },
};
export type ReceiptWords = Readonly<typeof en>;

const pl: ReceiptWords = {
  title: 'Potwierdzenie zakupu',
  notValid: 'To zamówienie nie zostało zrealizowane. Nic nie trzeba za nie płacić.',
  unpaid: 'To zamówienie czeka na płatność. Potwierdzeniem zakupu stanie się po opłaceniu.',
  placed: 'Zamówiono',
  seller: 'Sprzedawca',
  buyer: 'Nabywca',
  nip: 'NIP',
  item: 'Towar',
  quantity: 'Ilość',
  unitPrice: 'Cena',
  amount: 'Wartość',
  moreProducts: count => `Pozostałe produkty: ${count}`,
  subtotal: 'Produkty',
  delivery: 'Dostawa',
  serviceFee: 'Opłata serwisowa',
  discount: code => `Rabat ${code}`.trim(),
  total: 'Razem',
  takenOff: 'Odliczono',
  refunded: 'Zwrócono',
  toPay: 'Do zapłaty przy odbiorze',
  paid: 'Zapłacono przy odbiorze',
  afterRefund: 'Po zwrocie',
  leftOut: { plain: 'nie dostarczono', takenOff: 'nie dostarczono, odliczono', refunded: 'nie dostarczono, zwrócono' },
  insteadOf: name => `zamiast: ${name}`,
  vatTitle: 'VAT zawarty w cenach',
  vatAfterRefund: 'VAT po zwrocie',
  correction: 'Korekta',
  corrected: {
    missing: 'nie dostarczono',
    damaged: 'uszkodzony towar',
    returned: 'zwrot towaru',
    goodwill: 'gest wobec klienta',
    other: 'zwrot części płatności',
    substitute: 'zamiennik',
    cancelled: 'zamówienie anulowane',
    refunded: 'zwrot za zamówienie',
    changed: 'zmiana zamówienia',
  },
  rate: 'Stawka',
  net: 'Netto',
  vat: 'VAT',
  gross: 'Brutto',
  payment: 'Płatność',
  note: 'Wszystkie ceny zawierają VAT. Opłata serwisowa jest opłatą sklepu, a nie podatkiem.',
  statuses: { unpaid: 'do zapłaty', paid: 'zapłacono', failed: 'nieudana', refunded: 'zwrócono' },
};

/** Words of a receipt: on its page, in its PDF, in emails and on the provider's page. */
export const receiptWords: Readonly<Record<Locale, ReceiptWords>> = { en, pl };

/** Returns how the order was paid, or is to be paid; of an order that will never be paid only the method. */
export function receiptPayment(
  receipt: {
    valid: boolean;
    status: string;
    paymentMethod: keyof (typeof paymentMethodNames)['en'];
    cardTerminal: boolean;
    paymentStatus: keyof ReceiptWords['statuses'];
  },
  locale: Locale,
): string {
  const method = paymentMethodNames[locale][paidBy(receipt)];
  const isOwed = receipt.valid || receipt.status === 'pending' || receipt.paymentStatus === 'refunded';
  return isOwed ? `${method}, ${receiptWords[locale].statuses[receipt.paymentStatus]}` : method;
}

/**
 * Returns what became of a line that was left out, costs less or was refunded in part; undefined: nothing. `off`: what is off its price (`lineOffOf`), of
 * which what was left out comes first; empty: nothing, or nothing was paid.
 */
export function receiptLineNote(
  { quantity, leftOut }: { quantity: number; leftOut: number },
  off: readonly { as: 'takenOff' | 'refunded'; minor: number }[],
  locale: Locale,
): string | undefined {
  const words = receiptWords[locale];
  const missing = words.leftOut[off[0]?.as ?? 'plain'];
  const what = leftOut > 0 && leftOut < quantity ? `${leftOut} × ${missing}` : missing;
  if (off.length === 0) return leftOut > 0 ? what : undefined;
  const labelOf = (as: 'takenOff' | 'refunded', n: number) => (n === 0 ? words[as] : words[as].toLocaleLowerCase(locale));
  return off
    .map(({ as, minor }, n) => `${leftOut > 0 && n === 0 ? what : labelOf(as, n)}: ${formatMoney(minor, locale)}`)
    .join(', ');
}

/**
 * Returns the title of a correction: its number, its date, and what it is of. One of the order as a whole takes back what is left of it once the order
 * has ended; another one moves a substitute to its VAT rate, or is of cash that was not collected after all.
 */
export function correctionTitle(
  correction: {
    number: string;
    at: string;
    reason: Exclude<keyof ReceiptWords['corrected'], 'cancelled' | 'refunded' | 'changed'> | null;
    vat: readonly { grossMinor: number }[];
  },
  { status, handedOver = false }: { status: string; handedOver?: boolean },
  locale: Locale,
): string {
  const { number, at, reason, vat } = correction;
  const words = receiptWords[locale];
  const isEnd = status === 'cancelled' && vat.every(({ grossMinor }) => grossMinor < 0);
  const ofOrder = !isEnd ? 'changed' : handedOver ? 'refunded' : 'cancelled';
  return `${words.correction} ${number} · ${formatTime(at, 'longDate', locale)} · ${words.corrected[reason ?? ofOrder]}`;
}

/** Returns why the document is not a proof of purchase: the order waits for its payment, or will never be paid; undefined when it is one. */
export function receiptStanding(receipt: { valid: boolean; status: string }, locale: Locale): string | undefined {
  if (receipt.valid) return undefined;
  return receiptWords[locale][receipt.status === 'pending' ? 'unpaid' : 'notValid'];
}
