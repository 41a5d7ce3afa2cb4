import type { ComponentType, ReactElement } from 'react';
import { matchPath } from 'react-router';
import { lazyPage, type LazyPage } from '../lib/page/lazy-page.js';
import { ProductAlias } from './product-alias.js';

const home = lazyPage(() => import('../features/browse/home/home-page.js'));
const list = lazyPage(() => import('../features/browse/list/list-page.js'));
const detail = lazyPage(() => import('../features/browse/detail/detail-page.js'));
const cart = lazyPage(() => withLaterTexts(import('../features/cart/cart-page.js')));
const checkout = lazyPage(() => withLaterTexts(import('../features/checkout/checkout-page.js')));
const confirmation = lazyPage(() => withLaterTexts(import('../features/track-order/confirmation/confirmation-page.js')));
const tracking = lazyPage(() => withLaterTexts(import('../features/track-order/tracking/tracking-page.js')));
const receipt = lazyPage(() => withLaterTexts(import('../features/receipt/receipt-page.js')));
const paymentResult = lazyPage(() => withLaterTexts(import('../features/payment-result/payment-result-page.js')));
const auth = lazyPage(() => withLaterTexts(import('../features/account/sign-in/auth-page.js')));
const account = lazyPage(() => withLaterTexts(import('../features/account/my-account/account-page.js')));
const myOrders = lazyPage(() => withLaterTexts(import('../features/account/my-orders/my-orders-page.js')));
const adminDoor = lazyPage(() => withLaterTexts(import('../features/account/admin-door-page.js')));
const privacy = lazyPage(() => import('../features/legal/privacy-page.js'));
const terms = lazyPage(() => import('../features/legal/terms-page.js'));

/** A page with the texts that the shelf does without. */
async function withLaterTexts(page: Promise<{ default: ComponentType }>): Promise<{ default: ComponentType }> {
  const [{ default: Page }, { LaterTexts }] = await Promise.all([page, import('../lib/i18n/later-texts.js')]);
  return {
    default: () => (
      <LaterTexts>
        <Page />
      </LaterTexts>
    ),
  };
}

const pages: readonly { path: string; page: LazyPage }[] = [
  { path: '/', page: home },
  { path: '/products', page: list },
  { path: '/products/:id', page: detail },
  { path: '/cart', page: cart },
  { path: '/checkout', page: checkout },
  { path: '/order-confirmation/:ref', page: confirmation },
  { path: '/payment-success', page: paymentResult },
  { path: '/track-order', page: tracking },
  { path: '/track-order/:ref', page: tracking },
  { path: '/receipt/:ref', page: receipt },
  { path: '/auth', page: auth },
  { path: '/account', page: account },
  { path: '/account/orders', page: myOrders },
  { path: '/admin/*', page: adminDoor },
  { path: '/privacy', page: privacy },
  { path: '/terms', page: terms },
];

/** Every address of the shop (spec §2) and what it shows. */
export const routes: readonly { path: string; element: ReactElement }[] = [
  ...pages.map(({ path, page: { Page } }) => ({ path, element: <Page /> })),
  { path: '/product/:id', element: <ProductAlias /> },
];

/** Fetches the code of the page at an address before it is asked for. */
export async function preloadPageFor(pathname: string): Promise<void> {
  await pages.find(({ path }) => matchPath(path, pathname))?.page.preload();
}
