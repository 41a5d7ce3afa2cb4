// The states of the console in which axe checks it are also those to look at: apps/e2e/test/acceptance/console-states.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { root } from './prepare.mjs';
import { admin, signIn } from './screens-sign-in.mjs';
import { placeOrder } from './screens-place-order.mjs';

/** The picture's name and the state it shows; plain pages are listed with the pages. */
const pictured = {
  'console-dashboard-hour': 'the dashboard, an hour of today read out',
  'console-demo-offer': 'the dashboard of a shop without orders: the offer of a demo shop',
  'console-demo-filling': 'a demo shop being filled',
  'console-demo-open': 'a demo shop that is open',
  'console-demo-failed': 'a demo shop that could not be opened',
  'console-packing-together': 'orders packed together',
  'console-packing-without': 'the question whether to pack without it',
  'console-packing-not-open': 'an order that is not to be packed',
  'console-orders-nothing': 'orders, nothing found',
  'console-orders-note': 'orders, a note for those selected',
  'console-orders-selected': 'orders, some selected, with filters',
  'console-order-look': 'a quick look at an order',
  'console-orders-view': 'orders with a saved view',
  'console-products-menu': 'the menu of the product list',
  'console-products-cells': 'a price and a stock being changed in the list',
  'console-orders-refused': 'orders whose status was not set',
  'console-keys': 'the keys of the order list',
  'console-order-cancel': 'the question whether to cancel an order',
  'console-order-address': 'the address of an order being changed',
  'console-order-unknown': 'an order there is not',
  'console-products-selected': 'products, some selected',
  'console-product-look': 'a product',
  'console-product-faults': 'the page of a product with faults, a price being planned',
  'console-product-leave': 'the question whether to leave a product unsaved',
  'console-product-change': 'a product being changed',
  'console-product-conflict': 'a product another admin has changed meanwhile',
  'console-prices-changed': 'prices about to be changed',
  'console-product-delete': 'the question whether to delete a product',
  'console-product-new': 'a new product with faults and a toast',
  'console-import-faults': 'an import with faults',
  'console-stock-movements': 'the stock of a product',
  'console-stocktake-review': 'a stocktake under review',
  'console-category-faults': 'a category without a name',
  'console-discount-faults': 'a discount code without a value',
  'console-discount-asked': 'the question whether a discount code may give all goods away',
  'console-customer-look': 'a customer',
  'console-customer-tags': 'tags another admin has changed meanwhile',
  'console-customer-erase': 'the question whether to erase a customer',
  'console-guests': 'guests, sorted',
  'console-settings-refused': 'settings while orders are paused, with hours, a holiday and a refusal',
  'console-rider-cash': 'the question whether cash was handed in',
  'console-two-steps-due': 'two-factor sign-in that has to be set up',
  'console-dish': 'a dish being changed',
  'console-reports-tables': 'reports of today, every chart as a table',
  'console-reports-nothing': 'reports of a time without sales',
  'console-team-remove': 'removing a person from the team',
  'console-palette-empty': 'palette',
  'console-notices': 'the notification centre with its switches',
  'console-side-narrow': 'a narrow sidebar',
  'console-board-menu': 'the board, an order with its menu',
  'console-board-wall': 'the board as a wall screen',
  'console-scan-wrong-packing': 'a refused barcode while packing',
  'console-scan-wrong-stocktake': 'a refused barcode in the stocktake',
  'console-dead-letters': 'failed messages',
  'console-dead-letters-none': 'no failed messages',
  'console-dead-letters-again': 'failed messages about to be tried again',
  'console-no-such-page': 'no such page',
};

/** On a phone there is nothing of it to see. */
export const onWideScreensOnly = new Set(['console-side-narrow']);

/** Shown by a picture of `screens-of-the-console.mjs`, or no more than a toast on such a page. */
const withTheirPage = new Set([
  'products to count',
  'dashboard',
  'the packing queue',
  'an order to pack, with something missing',
  'orders',
  'orders with a toast',
  'an order, taken over',
  'products',
  'the page of a product',
  'the reorder list, everything',
  'a delivery being received',
  'the shelves to count',
  'the image generator, one picture made, one failed and one on its way',
  'categories',
  'discount codes, of which there are none yet',
  'customers',
  'the page of a customer',
  'settings',
  'board',
  'riders',
  'a rider',
  'the rides of a rider',
  'dishes',
  'reports',
  'audit',
  'team',
  'the palette with what it found',
  'my data',
  'my orders',
]);

/** The order some of the states are about. */
let placed;

/** Returns the screens of these states, and throws when one was forgotten; the file is TypeScript with types of others only. */
export async function consoleStates() {
  const source = readFileSync(join(root, 'apps/e2e/test/acceptance/console-states.ts'), 'utf8');
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  const { statesForAdmins } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const named = new Set([...Object.values(pictured), ...withTheirPage]);
  const missing = Object.keys(statesForAdmins).filter(state => !named.has(state));
  if (missing.length > 0) throw new Error(`no picture of ${missing.join('; ')}`);
  return Object.fromEntries(Object.entries(pictured).map(([name, state]) => [name, screenOf(state, statesForAdmins[state])]));
}

function screenOf(name, state) {
  if (!state) throw new Error(`console-states.ts has no state “${name}”`);
  return async page => {
    await signIn(page, admin);
    placed ??= await placeOrder(page);
    await state({ page, order: placed });
  };
}
