import { pageTexts as everyPage, textsOf } from '@kirana/web-kit/i18n/messages';
import orders from 'texts/adminOrders+orderList+orderPage+packing';
import board from 'texts/adminOrders+orderList+packing+board';
import order from 'texts/adminOrders+orderPage+packing+refund';
import dishes from 'texts/adminProducts+adminDishes';
import images from 'texts/adminProducts+adminImages';
import categories from 'texts/adminProducts+categories';
import deadLetters from 'texts/adminProducts+deadLetters';
import discounts from 'texts/adminProducts+discounts';
import products from 'texts/adminProducts+productFaults+productPage+stock';
import stock from 'texts/adminProducts+scan+stock';
import team from 'texts/adminProducts+team';
import audit from 'texts/audit+discounts+productPage+refund+settings+stock';
import frame from 'texts/console+adminStatus+shell+palette+shortcuts+notices+roles+slip+charts+form+guard';
import customers from 'texts/customers+customerData';
import dashboard from 'texts/dashboard+demoShop+firstSteps+orderList';
import integrators from 'texts/integrators';
import myRides from 'texts/myRides';
import packing from 'texts/packing+refund+scan';
import reports from 'texts/reports+orderPage+refund';
import riders from 'texts/riders';
import settings from 'texts/settings+productPage';
import twoFactorDue from 'texts/twoFactorDue+auth+security+passkeys';

/** Texts of both applications: the first of the console's. */
export const consoleTexts = textsOf(everyPage);

/** Texts of the console's frame, which every page has as well. */
export const frameTexts = textsOf(frame);

/** What the pages need beyond them, each in a file of its own; a test follows the pages' imports and names what is missing here. */
export const pageTexts = {
  dashboard: textsOf(dashboard),
  orders: textsOf(orders),
  order: textsOf(order),
  board: textsOf(board),
  packing: textsOf(packing),
  products: textsOf(products),
  stock: textsOf(stock),
  categories: textsOf(categories),
  dishes: textsOf(dishes),
  discounts: textsOf(discounts),
  images: textsOf(images),
  customers: textsOf(customers),
  settings: textsOf(settings),
  audit: textsOf(audit),
  riders: textsOf(riders),
  myRides: textsOf(myRides),
  reports: textsOf(reports),
  integrators: textsOf(integrators),
  team: textsOf(team),
  deadLetters: textsOf(deadLetters),
  twoFactorDue: textsOf(twoFactorDue),
};
