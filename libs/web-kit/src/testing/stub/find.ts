import { FindQuery, Found, FoundOrder, FoundProduct } from '@kirana/contracts';
import type { AdminOrder, AdminProduct } from '@kirana/contracts';
import { consoleCustomers } from './console.js';

interface Data {
  readonly orders: readonly AdminOrder[];
  readonly products: readonly AdminProduct[];
}

const group = <T>(items: readonly T[]) => ({ items: items.slice(0, 5), isDown: false });

/** `GET admin/find`: compares numbers, names in both languages, and addresses. */
export const findOperation = {
  query: FindQuery,
  is: Found,
  gives({ orders, products }: Data, { query }: { readonly query: URLSearchParams }) {
    const words = (query.get('q') ?? '').toLowerCase();
    const says = (...texts: string[]) => texts.some(text => text.toLowerCase().includes(words));
    return {
      orders: group(
        orders
          .filter(({ number, customerName, email, phone }) => says(number, customerName, email, phone))
          .map(order => FoundOrder.parse(order)),
      ),
      products: group(
        products
          .filter(({ name, translatedName }) => says(name, translatedName.pl ?? ''))
          .map(product => FoundProduct.parse(product)),
      ),
      customers: group(
        consoleCustomers
          .filter(({ fullName, email }) => says(fullName, email))
          .map(({ id, fullName, email }) => ({ id, fullName, email })),
      ),
    };
  },
};
