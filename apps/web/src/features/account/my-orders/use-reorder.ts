import type { MyOrder, Product } from '@kirana/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { productQuery } from '../../../lib/catalogue/api.js';
import { quantityOf } from '../../../lib/cart/cart-line.js';
import { useCart } from '../../../lib/cart/cart.store.js';
import { notify } from '../../../lib/notify/notify.js';

/** Adds the items of an order to the cart again, at current prices and as far as in stock; reports what is missing, then opens the cart. */
export function useReorder() {
  const t = useTranslations('account');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function reorder(order: MyOrder): Promise<void> {
    setBusy(true);
    const found = await Promise.allSettled(
      // Removed products have no product id any more.
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

/** Returns how many pieces were added: at most the stock minus those already in the cart. */
function addWhatThereIs(product: Product, quantity: number): number {
  const possible = Math.min(quantity, product.stock - quantityOf(useCart.getState().lines, product.id));
  return possible > 0 && useCart.getState().add(product, possible) === 'changed' ? possible : 0;
}
