import type { shopStates } from './accessible-states.js';
import type { statesForAdmins, statesForCustomers, statesForGuests } from './console-states.js';

/**
 * The states that only `npm run test:nightly` checks: another state shows their page with the same parts in use, or a dialog of their kind.
 * What is not listed is checked in CI too, so that a new state is, and every page at least once.
 */
const ofTheShop: readonly (keyof typeof shopStates)[] = [
  'list with nothing found',
  'product with little left',
  'product sold out',
  'account',
  'payment unknown',
  'dish unknown',
  'receipt unknown',
  'order unknown',
  'confirmation unknown',
  'cart',
  'cart without a connection',
  'checkout',
  'tracking without a connection',
  'tracking without access',
  'favourites, empty',
];

const ofTheConsole: readonly (keyof typeof statesForAdmins)[] = [
  'dashboard',
  'the dashboard of a shop without orders: the offer of a demo shop',
  'a demo shop that is open',
  'a demo shop that could not be opened',
  'the packing queue',
  'the question whether to pack without it',
  'an order that is not to be packed',
  'orders',
  'orders, nothing found',
  'orders, a note for those selected',
  'orders whose status was not set',
  'orders with a saved view',
  'the keys of the order list',
  'the question whether to cancel an order',
  'an order there is not',
  'products',
  'a product',
  'the page of a product',
  'the question whether to leave a product unsaved',
  'a product being changed',
  'prices about to be changed',
  'the menu of the product list',
  'the stock of a product',
  'the shelves to count',
  'a category without a name',
  'a discount code without a value',
  'the question whether a discount code may give all goods away',
  'a customer',
  'the page of a customer',
  'the question whether to erase a customer',
  'guests, sorted',
  'settings',
  'board',
  'the question whether cash was handed in',
  'a dish being changed',
  'reports of today, every chart as a table',
  'reports of a time without sales',
  'removing a person from the team',
  'no failed messages',
  'failed messages about to be tried again',
  'palette',
  'no such page',
];

/** The shop's own states show these pages, and a guest is refused the console by the same one. */
const ofVisitors: readonly (keyof typeof statesForGuests | keyof typeof statesForCustomers)[] = [
  'sign up',
  'a forgotten password',
  'a new password',
  'the console, refused to a customer',
];

const longForm: ReadonlySet<string> = new Set([...ofTheShop, ...ofTheConsole, ...ofVisitors]);

/** Returns whether CI checks a state. */
export const inShortForm = (name: string): boolean => !longForm.has(name);
