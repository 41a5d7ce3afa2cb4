import type { OrderTracking, Product } from '@kirana/contracts';
import { productQuery } from '@kirana/web-kit/catalogue/api';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { readDraft } from '@kirana/web-kit/orders/checkout-draft';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { quantityOf } from '../cart/cart-line.js';
import { useCart } from '../cart/cart.store.js';
import { trackingQuery } from '../orders/api.js';
import { checkoutFormOf } from '../orders/checkout-form-of.js';
import { rememberedDetails } from '../orders/remembered-details.js';
import { fillCheckout } from './fill-checkout.js';

/** Removed products have no product id any more. */
interface Item {
  readonly productId: string;
  readonly name: string;
}

/** What an order consisted of. */
export interface Basket {
  /** `insteadOf`: what was ordered, where the item is a substitute. */
  readonly items: readonly (Item & { readonly quantity: number; readonly insteadOf?: Item | null })[];
  /** The order, and what proves that it is the visitor's; its details fill the checkout. */
  readonly number?: string;
  readonly accessToken?: string | undefined;
}

/** State of a location at which an order has filled the checkout. */
export interface FilledCheckout {
  /** Ms since 1970. */
  readonly filledAt?: number;
}

/**
 * Puts the items of an order into the cart again, at current prices and as far as in stock, and names what is missing. Then opens the cart,
 * or with `checkout` the checkout, if nothing is missing: what is in the cart already counts, so that a second tap adds nothing.
 */
export function useReorder({ checkout = false } = {}) {
  const t = useTranslations('account');
  const { locale } = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function reorder({ items: packed, number, accessToken }: Basket): Promise<void> {
    setBusy(true);
    const items = orderedOf(packed);
    const details = number !== undefined && queries.fetchQuery(trackingQuery(number, accessToken)).then(fillUntyped, noDetails);
    const found = await Promise.allSettled(
      items.map(({ productId }) =>
        // Not from the cache: an order that has just been cancelled has given its goods back.
        productId ? queries.fetchQuery({ ...productQuery(productId), staleTime: 0 }) : Promise.reject(new Error('gone')),
      ),
    );
    const missing: string[] = [];
    let some = false;
    for (const [place, result] of found.entries()) {
      const { name: ordered = '', quantity = 0 } = items[place] ?? {};
      // An order has the English names.
      const name = result.status === 'fulfilled' ? nameOf(result.value, locale) : ordered;
      const taken = result.status === 'fulfilled' ? addWhatThereIs(result.value, quantity, checkout) : 0;
      if (taken > 0) some = true;
      if (taken < quantity) missing.push(t('reorderMissing', { name, taken, quantity }));
    }
    if (missing.length > 0)
      notify({
        title: t(some ? 'reorderShort' : 'reorderNone'),
        description: `${t('reorderShortText')} ${missing.join(', ')}`,
      });
    await details;
    // Busy until the page is left: the second tap of a double tap must not add the order twice.
    const state: FilledCheckout = { filledAt: Date.now() };
    if (some) void navigate(checkout && missing.length === 0 ? '/checkout' : '/cart', { state });
    else setBusy(false);
  }

  return { reorder, busy };
}

/** Returns each product that was ordered, with all its pieces: a part of them may have been packed as a substitute. */
function orderedOf(packed: Basket['items']): (Item & { quantity: number })[] {
  const ordered = new Map<string, Item & { quantity: number }>();
  for (const { quantity, insteadOf, ...item } of packed) {
    const { productId, name } = insteadOf ?? item;
    const key = productId || name;
    ordered.set(key, { productId, name, quantity: quantity + (ordered.get(key)?.quantity ?? 0) });
  }
  return [...ordered.values()];
}

/** What the customer has entered, or asked this browser to remember, stays. Discount code and time were for that order. */
function fillUntyped(order: OrderTracking): void {
  const form = checkoutFormOf(order);
  if (!form || rememberedDetails() || Object.keys(readDraft()).length > 0) return;
  const { couponCode: _code, deliveryTime: _time, ...details } = form;
  fillCheckout(details);
}

/** The order can be placed without: the form is then filled in by hand. */
function noDetails(error: unknown): void {
  console.error('the details of the order could not be read', error);
}

/** Returns how many of the pieces are in the cart afterwards: those added, and with `counted` those that were there before. */
function addWhatThereIs(product: Product, quantity: number, counted: boolean): number {
  const held = quantityOf(useCart.getState().lines, product.id);
  const there = counted ? Math.min(held, quantity) : 0;
  const possible = Math.min(quantity - there, product.stock - held);
  return possible > 0 && useCart.getState().add(product, possible) === 'changed' ? there + possible : there;
}
