import { iconButtonClass } from '@kirana/web-kit/ui/icon-button.tsx';
import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { itemCount } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { afterIdle } from '../../lib/page/after-idle.js';
import { preloadOnIntent } from './preload-on-intent.js';

const CartWithDelivery = afterIdle(async () => (await import('../../lib/delivery/delivery-parts.js')).CartWithDelivery);

/** Shows the cart with its number of pieces; changes are announced to screen readers. */
export function CartLink() {
  const t = useTranslations('app');
  const count = useCart(cart => itemCount(cart.lines));
  return (
    <span className="relative">
      <Link to="/cart" aria-label={t('cartCount', { count })} className={iconButtonClass} {...preloadOnIntent('/cart')}>
        <ShoppingBasket size={24} aria-hidden />
        {count > 0 && (
          <span
            data-testid="cart-count"
            className="absolute -top-0.5 -right-0.5 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-turmeric px-1 text-xs font-bold text-on-turmeric tabular-nums"
          >
            {count}
          </span>
        )}
      </Link>
      <span role="status" className="sr-only">
        {t('cartCount', { count })}
      </span>
      {count > 0 && <CartWithDelivery />}
    </span>
  );
}
