import type { Locale } from './locales.js';

const en = {
  title: 'Receipt',
  notValid: 'This order was not completed. Nothing is owed for it.',
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
  delivery: 'Delivery',
  serviceFee: 'Service fee',
  total: 'Total',
  vatTitle: 'VAT contained',
  rate: 'Rate',
  net: 'Net',
  vat: 'VAT',
  gross: 'Gross',
  payment: 'Payment',
  note: 'All prices include VAT. The service fee is a charge of the shop and not a tax.',
  statuses: { unpaid: 'to be paid', paid: 'paid', failed: 'failed', refunded: 'refunded' },
};
export type ReceiptWords = Readonly<typeof en>;

const pl: ReceiptWords = {
  title: 'Potwierdzenie zakupu',
  notValid: 'To zamówienie nie zostało zrealizowane. Nic nie trzeba za nie płacić.',
  placed: 'Zamówiono',
  seller: 'Sprzedawca',
  buyer: 'Nabywca',
  nip: 'NIP',
  item: 'Towar',
  quantity: 'Ilość',
  unitPrice: 'Cena',
  amount: 'Wartość',
  moreProducts: count => `Pozostałe produkty: ${count}`,
  subtotal: 'Suma częściowa',
  delivery: 'Dostawa',
  serviceFee: 'Opłata serwisowa',
  total: 'Razem',
  vatTitle: 'VAT zawarty w cenach',
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
