import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '../lib/cart/cart.store.js';
import { notify } from '../lib/notify/notify.js';

/** Shows a notice when a restored cart held more than the stock (CART-016). */
export function useRestoredCartNotice(): void {
  const t = useTranslations('errors');
  const clamped = useCart(cart => cart.clampedOnLoad);
  useEffect(() => {
    for (const id of clamped) {
      const line = useCart.getState().lines.find(each => each.id === id);
      if (line) notify({ title: t('maximumTitle'), description: t('maximumInCart', { n: line.stock }) });
    }
    if (clamped.length > 0) useCart.setState({ clampedOnLoad: [] });
  }, [clamped, t]);
}
