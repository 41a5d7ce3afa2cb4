import type { MyOrder } from '@kirana/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { productQuery } from '../../../lib/api/catalogue.js';
import { useCart } from '../../../lib/cart/cart.store.js';
import { notify } from '../../../lib/notify/notify.js';

/** Puts what was ordered into the cart once more, at the prices of today, as far as there is some; then shows the cart. */
export function useReorder() {
  const t = useTranslations('account');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function reorder(order: MyOrder): Promise<void> {
    setBusy(true);
    const found = await Promise.allSettled(
      order.items.map(async ({ productId, quantity }) => ({
        quantity,
        product: await queries.fetchQuery(productQuery(productId)),
      })),
    );
    setBusy(false);
    let added = 0;
    for (const result of found) {
      if (result.status === 'rejected') continue;
      const { product, quantity } = result.value;
      const held = useCart.getState().lines.find(line => line.id === product.id)?.quantity ?? 0;
      const possible = Math.min(quantity, product.stock - held);
      if (possible > 0 && useCart.getState().add(product, possible) === 'changed') added += 1;
    }
    if (added < order.items.length) notify({ title: t('reorderShort'), description: t('reorderShortText') });
    if (added > 0) void navigate('/cart');
  }

  return { reorder, busy };
}
