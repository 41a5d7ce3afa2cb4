import type { MyOrder, Product } from '@kirana/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { productQuery } from '../../../lib/api/catalogue.js';
import { quantityOf } from '../../../lib/cart/cart-line.js';
import { useCart } from '../../../lib/cart/cart.store.js';
import { notify } from '../../../lib/notify/notify.js';

/** Puts what was ordered into the cart once more, at the prices of today, as far as there is some; says what is missing; then shows the cart. */
export function useReorder() {
  const t = useTranslations('account');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function reorder(order: MyOrder): Promise<void> {
    setBusy(true);
    const found = await Promise.allSettled(
      // What is gone for good has no product id any more.
      order.items.map(({ productId }) =>
        productId ? queries.fetchQuery(productQuery(productId)) : Promise.reject(new Error('gone')),
      ),
    );
    setBusy(false);
    let added = 0;
    const missing: string[] = [];
    for (const [place, result] of found.entries()) {
      const { name = '', quantity = 0 } = order.items[place] ?? {};
      const taken = result.status === 'fulfilled' ? addWhatThereIs(result.value, quantity) : 0;
      if (taken > 0) added += 1;
      if (taken < quantity) missing.push(t('reorderMissing', { name, taken, quantity }));
    }
    if (missing.length > 0) notify({ title: t('reorderShort'), description: `${t('reorderShortText')} ${missing.join(', ')}` });
    if (added > 0) void navigate('/cart');
  }

  return { reorder, busy };
}

/** How many pieces went into the cart: at most what there is beside those in it already. */
function addWhatThereIs(product: Product, quantity: number): number {
  const possible = Math.min(quantity, product.stock - quantityOf(useCart.getState().lines, product.id));
  return possible > 0 && useCart.getState().add(product, possible) === 'changed' ? possible : 0;
}
