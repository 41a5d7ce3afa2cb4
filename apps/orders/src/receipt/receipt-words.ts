import type { PaymentMethod, PaymentStatus } from '@kirana/contracts';

export interface ReceiptWords {
  readonly title: string;
  readonly notValid: string;
  readonly placed: string;
  readonly seller: string;
  readonly buyer: string;
  readonly nip: string;
  readonly item: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatRate: string;
  readonly amount: string;
  readonly subtotal: string;
  readonly delivery: string;
  readonly serviceFee: string;
  readonly total: string;
  readonly vatTitle: string;
  readonly rate: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly payment: string;
  readonly note: string;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
  readonly statuses: Readonly<Record<PaymentStatus, string>>;
}

const en: ReceiptWords = {
  title: 'Receipt',
  notValid: 'This order was not completed. Nothing is owed for it.',
  placed: 'Ordered',
  seller: 'Sold by',
  buyer: 'Sold to',
  nip: 'Tax number (NIP)',
  item: 'Item',
  quantity: 'Qty',
  unitPrice: 'Price',
  vatRate: 'VAT',
  amount: 'Amount',
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
  methods: { 'credit-card': 'Credit card', 'debit-card': 'Debit card', cash: 'Cash on delivery', blik: 'BLIK', paypal: 'PayPal' },
  statuses: { unpaid: 'to be paid', paid: 'paid', failed: 'failed', refunded: 'refunded' },
};

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
  vatRate: 'VAT',
  amount: 'Wartość',
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
  methods: {
    'credit-card': 'Karta kredytowa',
    'debit-card': 'Karta debetowa',
    cash: 'Gotówka przy odbiorze',
    blik: 'BLIK',
    paypal: 'PayPal',
  },
  statuses: { unpaid: 'do zapłaty', paid: 'zapłacono', failed: 'nieudana', refunded: 'zwrócono' },
};

export const receiptWords: Readonly<Record<'en' | 'pl', ReceiptWords>> = { en, pl };
