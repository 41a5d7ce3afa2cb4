import type { Product } from '@kirana/contracts';
import { formatWeight } from '@kirana/i18n';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CartLine } from './cart-line.js';
import { useCart } from './cart.store.js';
import { verifyStockSoon } from './verify-stock.js';

type Sold = Pick<Product, 'weighed'>;

export interface CartActions {
  /** Adds pieces and notifies the customer; returns false when that would exceed the stock. */
  add: (product: Product, quantity: number) => boolean;
  /** Adds one piece at once and checks the current stock a moment later. */
  addOne: (product: Product) => void;
  /** Adds one piece to an existing line. */
  increase: (line: CartLine) => void;
  /** Sets a quantity from a field or a minus button. */
  set: (line: CartLine, quantity: number) => void;
  remove: (line: CartLine) => void;
  clear: () => void;
  /** Notifies that more was entered than is in stock. `inCart` selects the wording without the full stop (CART-018). */
  sayMaximum: (product: Sold, available: number, inCart: boolean) => void;
  sayLimit: (product: Sold, stock: number) => void;
}

/** Changes of the cart together with their notifications. */
export function useCartActions(): CartActions {
  const t = useTranslations();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  return useMemo(() => {
    const cart = useCart.getState;
    const weightOf = (pieces: number, { weighed }: Sold) =>
      weighed && t('errors.maximumWeight', { n: formatWeight(pieces * weighed.portionGrams, locale) });
    const sayMaximum = (product: Sold, n: number, inCart: boolean) =>
      notify({
        title: t('errors.maximumTitle'),
        description: weightOf(n, product) ?? t(inCart ? 'errors.maximumInCart' : 'errors.maximumText', { n }),
      });
    const sayLimit = (product: Sold, stock: number) =>
      notify({
        tone: 'error',
        title: t('errors.limitTitle'),
        description: weightOf(stock, product) ?? t('errors.limitText', { stock }),
      });
    const sayFewer = (product: Sold) => (available: number) =>
      available > 0
        ? sayMaximum(product, available, true)
        : notify({ tone: 'error', title: t('errors.inventoryTitle'), description: t('errors.inventoryText') });
    const undo = (before: readonly CartLine[]) => ({ label: t('app.undo'), run: () => cart().putBack(before) });

    function add(product: Product, quantity: number): boolean {
      const outcome = cart().add(product, quantity);
      if (outcome === 'refused') sayLimit(product, product.stock);
      if (outcome !== 'changed') return false;
      const name = nameOf(product, locale);
      notify({
        tone: 'success',
        title: t('cart.addedTitle'),
        description: product.weighed
          ? t('cart.addedWeight', { weight: formatWeight(quantity * product.weighed.portionGrams, locale), name })
          : t('cart.addedText', { n: quantity, name }),
        action: { label: t('cart.see'), run: () => void navigate('/cart') },
      });
      return true;
    }

    return {
      add,
      addOne(product) {
        if (add(product, 1)) verifyStockSoon(product.id, sayFewer(product));
      },
      increase(line) {
        if (cart().increase(line.id) === 'refused') sayLimit(line, line.stock);
        else verifyStockSoon(line.id, sayFewer(line));
      },
      set(line, quantity) {
        if (cart().setQuantity(line.id, quantity) === 'changed') verifyStockSoon(line.id, sayFewer(line));
      },
      remove(line) {
        const before = cart().lines;
        cart().remove(line.id);
        notify({ title: t('cart.removedTitle'), description: t('cart.removedText'), action: undo(before) });
      },
      clear() {
        cart().clear();
        notify({ title: t('cart.cleared'), description: t('cart.clearedText') });
      },
      sayMaximum,
      sayLimit,
    };
  }, [t, locale, navigate]);
}
