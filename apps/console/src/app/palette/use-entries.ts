import type { Found } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { File, Package, ReceiptText, Search, User, Wand } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney, moneyIfSent } from '../../lib/admin-money.js';
import { placeOf } from '../../lib/found-places.js';
import { keptMinor } from '../../lib/kept-minor.js';
import { useMay } from '../../lib/use-may.js';
import { areas, tools } from '../console-pages.js';
import { fits, type Entry } from './entry.js';
import type { Recent } from './recent.js';

const recentIcons = { page: File, order: ReceiptText, product: Package } as const;

/** The pages of the console in the language of the page. */
export function usePageEntries(): Entry[] {
  const t = useTranslations('console');
  const may = useMay();
  return useMemo(
    () => [
      ...[...areas, ...tools]
        .filter(({ permission }) => may(permission))
        .map(({ path, name, Icon }) => ({
          id: `page-${name}`,
          group: 'pages' as const,
          Icon,
          words: t(name),
          to: path ? `/admin/${path}` : '/admin',
        })),
      ...(may('products.write')
        ? [{ id: 'page-images', group: 'pages' as const, Icon: Wand, words: t('imageGenerator'), to: '/admin/image-generator' }]
        : []),
    ],
    [t, may],
  );
}

/** What was opened before, with the page's name in the present language. */
export function recentEntries(recent: readonly Recent[], pages: readonly Entry[]): Entry[] {
  return recent.flatMap(({ kind, to, words }) => {
    const page = pages.find(each => each.to === to);
    const shown = page?.words ?? words;
    if (!shown) return [];
    return [{ id: `recent-${to}`, group: 'recent' as const, Icon: page?.Icon ?? recentIcons[kind], words: shown, to }];
  });
}

/** What the server found. */
export function useFoundEntries(found: Found | undefined): Entry[] {
  const { locale } = useLanguage();
  const s = useTranslations('adminStatus');
  const t = useTranslations('palette');
  return useMemo(() => {
    if (!found) return [];
    const orders = found.orders.items.map(order => ({
      id: `order-${order.id}`,
      group: 'orders' as const,
      Icon: ReceiptText,
      words: order.number,
      note: [order.customerName, order.district, s(order.status), moneyIfSent(keptMinor(order))].filter(Boolean).join(' · '),
      to: placeOf.order(order),
    }));
    const products = found.products.items.map(product => ({
      id: `product-${product.id}`,
      group: 'products' as const,
      Icon: Package,
      words: nameOf(product, locale),
      note: product.isActive ? adminMoney(product.priceMinor) : t('inactive'),
      to: placeOf.product(product),
    }));
    const customers = found.customers.items.map(customer => ({
      id: `customer-${customer.id}`,
      group: 'customers' as const,
      Icon: User,
      words: customer.fullName,
      note: customer.email,
      to: placeOf.customer(customer),
    }));
    return [...orders, ...products, ...customers];
  }, [found, locale, s, t]);
}

/** The ways to the lists, for what is beyond the five of each kind. */
export function useSearchEntries(words: string): Entry[] {
  const t = useTranslations('console');
  const may = useMay();
  return useMemo(() => {
    if (words === '') return [];
    const asked = encodeURIComponent(words);
    const way = { group: 'searches' as const, Icon: Search };
    return [
      {
        ...way,
        id: 'search-orders',
        words: t('searchOrders', { words }),
        to: `/admin/orders?search=${asked}`,
        of: 'orders.read' as const,
      },
      {
        ...way,
        id: 'search-products',
        words: t('searchProducts', { words }),
        to: `/admin/products?search=${asked}`,
        of: 'products.read' as const,
      },
    ].filter(({ of }) => may(of));
  }, [words, t, may]);
}

export const fitting = (entries: readonly Entry[], words: string): Entry[] =>
  words === '' ? [...entries] : entries.filter(entry => fits(entry.words, words));
