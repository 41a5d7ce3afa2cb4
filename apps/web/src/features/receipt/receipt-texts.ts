import { useLanguage } from '../../lib/i18n/locale-provider.js';
import type { Locale } from '../../lib/i18n/locale.js';

/** What the receipt says; it comes with the page, so that nobody who only shops loads it. */
interface ReceiptTexts {
  title: string;
  titleOf: (about: { number: string }) => string;
  print: string;
  download: string;
  downloadFailed: string;
  downloadFailedText: string;
  ordered: (about: { date: string }) => string;
  soldBy: string;
  soldTo: string;
  nip: (about: { nip: string }) => string;
  item: string;
  quantity: string;
  price: string;
  amount: string;
  each: (about: { price: string; rate: string }) => string;
  delivery: string;
  vatTitle: string;
  rate: string;
  net: string;
  vat: string;
  gross: string;
  payment: (about: { method: string; status: string }) => string;
  unpaid: string;
  paid: string;
  refunded: string;
  note: (about: { percent: number }) => string;
  invalid: string;
  notFound: string;
  notFoundText: string;
  track: string;
  failed: string;
  paymentFailed: string;
}

const en: ReceiptTexts = {
  title: 'Receipt',
  titleOf: ({ number }) => `Receipt ${number}`,
  print: 'Print',
  download: 'Download PDF',
  downloadFailed: 'The receipt did not come',
  downloadFailedText: 'Check your connection and try again, or print the page.',
  ordered: ({ date }) => `ordered ${date}`,
  soldBy: 'Sold by',
  soldTo: 'Sold to',
  nip: ({ nip }) => `Tax number (NIP): ${nip}`,
  item: 'Item',
  quantity: 'Qty',
  price: 'Price',
  amount: 'Amount',
  each: ({ price, rate }) => `${price} each, VAT ${rate}`,
  delivery: 'Delivery',
  vatTitle: 'VAT contained',
  rate: 'Rate',
  net: 'Net',
  vat: 'VAT',
  gross: 'Gross',
  payment: ({ method, status }) => `Payment: ${method}, ${status}`,
  unpaid: 'to be paid',
  paid: 'paid',
  refunded: 'refunded',
  note: ({ percent }) =>
    `All prices include VAT. Delivery and service fee contain ${percent}% VAT; the service fee is a charge of the shop and not a tax.`,
  invalid: 'This order was not completed. Nothing is owed for it.',
  notFound: 'Receipt not found',
  notFoundText: 'Receipts open in the browser that ordered, or with the link in the confirmation.',
  track: 'Track an order',
  failed: 'The receipt could not be loaded.',
  paymentFailed: 'failed',
};

const pl: ReceiptTexts = {
  title: 'Potwierdzenie zakupu',
  titleOf: ({ number }) => `Potwierdzenie zakupu ${number}`,
  print: 'Drukuj',
  download: 'Pobierz PDF',
  downloadFailed: 'Nie udało się pobrać potwierdzenia',
  downloadFailedText: 'Sprawdź połączenie i spróbuj ponownie albo wydrukuj stronę.',
  ordered: ({ date }) => `zamówiono ${date}`,
  soldBy: 'Sprzedawca',
  soldTo: 'Nabywca',
  nip: ({ nip }) => `NIP: ${nip}`,
  item: 'Towar',
  quantity: 'Ilość',
  price: 'Cena',
  amount: 'Wartość',
  each: ({ price, rate }) => `${price} za sztukę, VAT ${rate}`,
  delivery: 'Dostawa',
  vatTitle: 'VAT zawarty w cenach',
  rate: 'Stawka',
  net: 'Netto',
  vat: 'VAT',
  gross: 'Brutto',
  payment: ({ method, status }) => `Płatność: ${method}, ${status}`,
  unpaid: 'do zapłaty',
  paid: 'zapłacono',
  refunded: 'zwrócono',
  note: ({ percent }) =>
    `Wszystkie ceny zawierają VAT. Dostawa i opłata serwisowa zawierają ${percent}% VAT; opłata serwisowa jest opłatą sklepu, a nie podatkiem.`,
  invalid: 'To zamówienie nie zostało zrealizowane. Nic nie trzeba za nie płacić.',
  notFound: 'Nie ma takiego potwierdzenia',
  notFoundText: 'Potwierdzenie otwiera się w przeglądarce, w której złożono zamówienie, lub z linku w wiadomości.',
  track: 'Śledź zamówienie',
  failed: 'Nie udało się wczytać potwierdzenia.',
  paymentFailed: 'nieudana',
};

const texts: Readonly<Record<Locale, ReceiptTexts>> = { en, pl };

export function useReceiptTexts(): ReceiptTexts {
  return texts[useLanguage().locale];
}
