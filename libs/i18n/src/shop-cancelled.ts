import type { Locale } from './locales.js';

const en = {
  'out-of-stock': 'The shop had to cancel this order: something is out of stock. We are sorry.',
  'customer-asked': 'The shop cancelled this order, as you asked.',
  'address-unreachable': 'The shop had to cancel this order: we cannot reach the address. We are sorry.',
  other: 'The shop had to cancel this order. We are sorry.',
};

const pl: typeof en = {
  'out-of-stock': 'Sklep musiał anulować to zamówienie: czegoś zabrakło. Przepraszamy.',
  'customer-asked': 'Sklep anulował to zamówienie na Twoją prośbę.',
  'address-unreachable': 'Sklep musiał anulować to zamówienie: nie możemy dotrzeć pod podany adres. Przepraszamy.',
  other: 'Sklep musiał anulować to zamówienie. Przepraszamy.',
};

/** Why the shop cancelled an order, in its customer's words: on its page, in My orders, in emails and in the question of the console. */
export const shopCancelled: Readonly<Record<Locale, Readonly<typeof en>>> = { en, pl };
