import { pageTexts as everyPage, textsOf } from '@kirana/web-kit/i18n/messages';
import type consoleEn from '../messages/en.json';

type OwnTexts = typeof consoleEn;

declare module '@kirana/web-kit/i18n/messages' {
  interface KnownTexts extends OwnTexts {}
}

/** Texts of both applications: the first of the console's. */
export const consoleTexts = textsOf(everyPage);

/** Texts of the console's frame, which every page has as well. */
export const frameTexts = textsOf({
  en: () => import('console-texts/en/console+adminStatus+shell+palette+shortcuts+notices+roles+slip+charts+form+guard'),
  pl: () => import('console-texts/pl/console+adminStatus+shell+palette+shortcuts+notices+roles+slip+charts+form+guard'),
});

/** What the pages need beyond them, each in a file of its own; a test follows the pages' imports and names what is missing here. */
export const pageTexts = {
  dashboard: textsOf({
    en: () => import('console-texts/en/dashboard+demoShop+firstSteps+orderList'),
    pl: () => import('console-texts/pl/dashboard+demoShop+firstSteps+orderList'),
  }),
  orders: textsOf({
    en: () => import('console-texts/en/adminOrders+orderList+orderPage+packing'),
    pl: () => import('console-texts/pl/adminOrders+orderList+orderPage+packing'),
  }),
  order: textsOf({
    en: () => import('console-texts/en/adminOrders+orderPage+packing+refund'),
    pl: () => import('console-texts/pl/adminOrders+orderPage+packing+refund'),
  }),
  board: textsOf({
    en: () => import('console-texts/en/adminOrders+orderList+packing+board'),
    pl: () => import('console-texts/pl/adminOrders+orderList+packing+board'),
  }),
  packing: textsOf({
    en: () => import('console-texts/en/packing+refund+scan'),
    pl: () => import('console-texts/pl/packing+refund+scan'),
  }),
  products: textsOf({
    en: () => import('console-texts/en/adminProducts+productFaults+productPage+stock'),
    pl: () => import('console-texts/pl/adminProducts+productFaults+productPage+stock'),
  }),
  stock: textsOf({
    en: () => import('console-texts/en/adminProducts+scan+stock'),
    pl: () => import('console-texts/pl/adminProducts+scan+stock'),
  }),
  categories: textsOf({
    en: () => import('console-texts/en/adminProducts+categories'),
    pl: () => import('console-texts/pl/adminProducts+categories'),
  }),
  dishes: textsOf({
    en: () => import('console-texts/en/adminProducts+adminDishes'),
    pl: () => import('console-texts/pl/adminProducts+adminDishes'),
  }),
  discounts: textsOf({
    en: () => import('console-texts/en/adminProducts+discounts'),
    pl: () => import('console-texts/pl/adminProducts+discounts'),
  }),
  images: textsOf({
    en: () => import('console-texts/en/adminProducts+adminImages'),
    pl: () => import('console-texts/pl/adminProducts+adminImages'),
  }),
  customers: textsOf({
    en: () => import('console-texts/en/customers+customerData'),
    pl: () => import('console-texts/pl/customers+customerData'),
  }),
  settings: textsOf({
    en: () => import('console-texts/en/settings+productPage'),
    pl: () => import('console-texts/pl/settings+productPage'),
  }),
  audit: textsOf({
    en: () => import('console-texts/en/audit+discounts+productPage+refund+settings+stock'),
    pl: () => import('console-texts/pl/audit+discounts+productPage+refund+settings+stock'),
  }),
  riders: textsOf({
    en: () => import('console-texts/en/riders'),
    pl: () => import('console-texts/pl/riders'),
  }),
  myRides: textsOf({
    en: () => import('console-texts/en/myRides'),
    pl: () => import('console-texts/pl/myRides'),
  }),
  reports: textsOf({
    en: () => import('console-texts/en/reports+orderPage+refund'),
    pl: () => import('console-texts/pl/reports+orderPage+refund'),
  }),
  integrators: textsOf({
    en: () => import('console-texts/en/integrators'),
    pl: () => import('console-texts/pl/integrators'),
  }),
  team: textsOf({
    en: () => import('console-texts/en/adminProducts+team'),
    pl: () => import('console-texts/pl/adminProducts+team'),
  }),
  deadLetters: textsOf({
    en: () => import('console-texts/en/adminProducts+deadLetters'),
    pl: () => import('console-texts/pl/adminProducts+deadLetters'),
  }),
  twoFactorDue: textsOf({
    en: () => import('console-texts/en/twoFactorDue+auth+security+passkeys'),
    pl: () => import('console-texts/pl/twoFactorDue+auth+security+passkeys'),
  }),
};
