import type { Product } from '@kirana/contracts';
import { productQuery } from '@kirana/web-kit/catalogue/api';
import { notify } from '@kirana/web-kit/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkCart } from '../../../lib/cart/api.js';
import { quantityOf } from '../../../lib/cart/cart-line.js';
import { useCart } from '../../../lib/cart/cart.store.js';
import { useCartActions } from '../../../lib/cart/use-cart-actions.js';
import { useGoBack } from '../../../lib/page/use-go-back.js';

/**
 * Adds to the cart after checking the current stock (F-58). If it is too low, nothing is added and the browser goes back one page, because
 * this page is outdated (PDP-012, PDP-013).
 */
export function useCheckedAdd(product: Product) {
  const t = useTranslations('errors');
  const actions = useCartActions();
  const queries = useQueryClient();
  const goBack = useGoBack();
  const [checking, setChecking] = useState(false);
  const [failed, setFailed] = useState(false);

  /** @returns whether it is in the cart now; false while an earlier one is being checked */
  async function add(quantity: number): Promise<boolean> {
    if (checking) return false;
    const total = quantityOf(useCart.getState().lines, product.id) + quantity;
    if (total > product.stock) {
      actions.sayLimit(product, product.stock);
      return false;
    }
    setChecking(true);
    setFailed(false);
    try {
      const { ok } = await checkCart({ body: { items: [{ productId: product.id, quantity: total }] } });
      if (ok) return actions.add(product, quantity);
      notify({ tone: 'error', title: t('inventoryTitle'), description: t('inventoryText') });
      void queries.invalidateQueries({ queryKey: productQuery(product.id).queryKey });
      goBack();
    } catch (error) {
      console.error('stock could not be checked', error);
      setFailed(true);
    } finally {
      setChecking(false);
    }
    return false;
  }

  return { add, checking, failed };
}
