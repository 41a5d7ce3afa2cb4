import type { Locale } from '@kirana/i18n';
import { matchPath } from 'react-router';

/** The parts of the texts that every page has, and what others have beyond them. */
const texts = {
  shop: ['app+notFound+product+errors+allergen+dietName', 'footer+home+window+list+cart'],
  customer: [
    'form+guard+auth+security+passkeys',
    'checkout+working+payment+status+confirmation+tracking+account+receipt+repair+running+again+notify',
  ],
  dishes: ['dishes+pantry'],
  legal: ['legal'],
};

/**
 * The file below `src` that each page of `pages.tsx` fetches, with its own texts. The server names them in the document, so
 * that the browser fetches them together with the client rather than after it. Not part of the client.
 */
const sources: readonly { path: string; file: string; texts?: Exclude<keyof typeof texts, 'shop'> }[] = [
  { path: '/', file: 'features/browse/home/home-page.tsx' },
  { path: '/products', file: 'features/browse/list/list-page.tsx' },
  { path: '/products/:id', file: 'features/browse/detail/detail-page.tsx' },
  { path: '/dishes', file: 'features/dishes/pages.tsx', texts: 'dishes' },
  { path: '/dishes/:id', file: 'features/dishes/pages.tsx', texts: 'dishes' },
  { path: '/cart', file: 'features/cart/cart-page.tsx', texts: 'customer' },
  { path: '/checkout', file: 'features/checkout/checkout-page.tsx', texts: 'customer' },
  { path: '/order-confirmation/:ref', file: 'features/track-order/confirmation/confirmation-page.tsx', texts: 'customer' },
  { path: '/payment-success', file: 'features/payment-result/payment-result-page.tsx', texts: 'customer' },
  { path: '/track-order', file: 'features/track-order/tracking/tracking-page.tsx', texts: 'customer' },
  { path: '/track-order/:ref', file: 'features/track-order/tracking/tracking-page.tsx', texts: 'customer' },
  { path: '/receipt/:ref', file: 'features/receipt/receipt-page.tsx', texts: 'customer' },
  { path: '/auth', file: 'features/account/sign-in/auth-page.tsx', texts: 'customer' },
  { path: '/account', file: 'features/account/my-account/account-page.tsx', texts: 'customer' },
  { path: '/account/orders', file: 'features/account/my-orders/my-orders-page.tsx', texts: 'customer' },
  { path: '/favourites', file: 'features/browse/later.ts', texts: 'customer' },
  { path: '/privacy', file: 'features/legal/privacy-page.tsx', texts: 'legal' },
  { path: '/terms', file: 'features/legal/terms-page.tsx', texts: 'legal' },
];

/** Returns the keys, in Vite's manifest, of the files that a page fetches beside the client itself. */
export function sourcesOf(path: string, locale: Locale): string[] {
  const page = sources.find(each => matchPath(each.path, path));
  if (!page) return [];
  const parts = [...texts.shop, ...(page.texts ? texts[page.texts] : [])];
  return [`src/${page.file}`, ...parts.map(groups => `texts/${locale}/${groups}`)];
}
