/**
 * Runs before the client, in the pages whose content depends on the cart: only the browser knows it (ADR 0083). Writes the cart into the page that
 * the server sent as a template, so that the customer sees it with the first paint. Where it cannot, it starts the client at once.
 */
import type { Store } from '@kirana/contracts';
import type { Locale } from '@kirana/i18n';
import { checkoutKeys } from '@kirana/web-kit/orders/checkout-draft';
import { cartKey } from '../../../lib/cart/restore-cart.js';
import { readFirstPage } from '../first-page.js';
import { guardEarlyForm } from '../../../lib/forms/early-form.js';
import { pageWithCart } from './write-cart.js';
import { patternPageId, textsName, writtenName } from './written-page.js';

/** With one of these the checkout begins with something else than an empty form; the cart's page names an order that is not decided yet. */
const interruptions = location.pathname === '/checkout' ? Object.values(checkoutKeys) : [checkoutKeys.openOrder];

function write(): boolean {
  const template = document.getElementById(patternPageId);
  const stored = localStorage.getItem(cartKey);
  const first = readFirstPage();
  if (!(template instanceof HTMLTemplateElement) || !stored || !first) return false;
  if (interruptions.some(key => localStorage.getItem(key) !== null)) return false;
  const store = first.answers.find(({ key }) => key[0] === 'store')?.data as Store | undefined;
  if (!store) return false;
  const page = pageWithCart(template.content, stored, {
    ...store.pricing,
    locale: document.documentElement.lang as Locale,
    texts: JSON.parse(template.dataset[textsName] ?? '[]'),
  });
  const root = document.getElementById('root');
  if (!page || !root) return false;
  guardEarlyForm();
  root.replaceChildren(page);
  root.dataset[writtenName] = '';
  return true;
}

let isWritten = false;
try {
  isWritten = write();
} catch (error) {
  // A corrupt cart, or a browser without storage: the client reports it, and shows what there is.
  console.warn('the cart is left to the client', error);
}
if (!isWritten) {
  document.documentElement.dataset['now'] = '';
  dispatchEvent(new Event('start-client'));
}
