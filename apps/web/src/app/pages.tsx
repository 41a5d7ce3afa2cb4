import type { Locale } from '@kirana/i18n';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import type { ComponentType, ReactElement } from 'react';
import { matchPath, Navigate, useParams } from 'react-router';
import { customerTexts } from '../lib/i18n/messages.js';
import { lazyPage, type LazyPage } from '../lib/page/lazy-page.js';

/** Returns a page with the texts that home, list and detail do not need. */
function customerPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  return lazyPage(async () => {
    // The server has the texts of all languages.
    const lang = globalThis.document?.documentElement.lang as Locale | undefined;
    const [{ default: Page }] = await Promise.all([load(), lang && customerTexts.fetch(lang)]);
    return {
      default: () => (
        <MoreTexts texts={customerTexts}>
          <Page />
        </MoreTexts>
      ),
    };
  });
}

const home = lazyPage(() => import('../features/browse/home/home-page.js'));
const list = lazyPage(() => import('../features/browse/list/list-page.js'));
const detail = lazyPage(() => import('../features/browse/detail/detail-page.js'));
const dishes = lazyPage<object>(() => import('../features/dishes/pages.js').then(file => file.pages()));
const cart = customerPage(() => import('../features/cart/cart-page.js'));
const checkout = customerPage(() => import('../features/checkout/checkout-page.js'));
const confirmation = customerPage(() => import('../features/track-order/confirmation/confirmation-page.js'));
const tracking = customerPage(() => import('../features/track-order/tracking/tracking-page.js'));
const receipt = customerPage(() => import('../features/receipt/receipt-page.js'));
const paymentResult = customerPage(() => import('../features/payment-result/payment-result-page.js'));
const auth = customerPage(() => import('../features/account/sign-in/auth-page.js'));
const account = customerPage(() => import('../features/account/my-account/account-page.js'));
const myOrders = customerPage(() => import('../features/account/my-orders/my-orders-page.js'));
const favourites = customerPage(async () => ({ default: (await import('../features/browse/later.js')).FavouritesPage }));
const privacy = lazyPage(() => import('../features/legal/privacy-page.js'));
const terms = lazyPage(() => import('../features/legal/terms-page.js'));

const pages: readonly { path: string; page: LazyPage }[] = [
  { path: '/', page: home },
  { path: '/products', page: list },
  { path: '/products/:id', page: detail },
  { path: '/dishes', page: dishes },
  { path: '/dishes/:id', page: dishes },
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
  { path: '/favourites', page: favourites },
  { path: '/privacy', page: privacy },
  { path: '/terms', page: terms },
];

/** Every address of the shop (RT-001 to RT-019) and the page it shows. */
export const routes: readonly { path: string; element: ReactElement }[] = [
  ...pages.map(({ path, page: { Page } }) => ({ path, element: <Page /> })),
  { path: '/product/:id', element: <ProductAlias /> },
];

/** Fetches the code of the page at an address before it is rendered. */
export async function preloadPageFor(pathname: string): Promise<void> {
  await pages.find(({ path }) => matchPath(path, pathname))?.page.preload();
}

/** Redirects `/product/:id` to `/products/:id` without a history entry (F-02). */
function ProductAlias() {
  const { id = '' } = useParams();
  return <Navigate to={`/products/${encodeURIComponent(id)}`} replace />;
}
