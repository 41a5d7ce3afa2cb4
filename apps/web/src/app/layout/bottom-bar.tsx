import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { clsx } from 'clsx';
import { House, LayoutGrid, MapPin, ShoppingBasket } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { itemCount } from '../../lib/cart/cart-line.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { preloadOnIntent } from './preload-on-intent.js';

const places = [
  { to: '/', name: 'home', Icon: House },
  { to: '/products', name: 'products', Icon: LayoutGrid },
  { to: '/track-order', name: 'track', Icon: MapPin },
  { to: '/cart', name: 'cart', Icon: ShoppingBasket },
] as const;

/** Navigation at the bottom of a phone screen. Hidden where the total and the order button take its place. */
export function BottomBar() {
  const t = useTranslations('app');
  const { pathname } = useLocation();
  const count = useCart(cart => itemCount(cart.lines));
  const isFilled = useCart(cart => cart.lines.length > 0);
  if (pathname === '/checkout' || (pathname === '/cart' && isFilled)) return null;
  return (
    <StickyBar
      as="nav"
      edge="bottom"
      aria-label={t('bottomNavigation')}
      className="sticky bottom-0 z-30 grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.map(({ to, name, Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className={({ isActive }) =>
            clsx(
              'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold',
              isActive ? 'text-leaf' : 'text-muted',
            )
          }
          {...preloadOnIntent(to)}
        >
          {({ isActive }) => (
            <>
              {isActive && <span aria-hidden className="absolute top-0 h-[3px] w-10 rounded-full bg-turmeric" />}
              <Icon size={22} aria-hidden />
              {t(name)}
              {name === 'cart' && count > 0 && (
                <span
                  aria-hidden
                  className="absolute top-1 left-[calc(50%+0.5rem)] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-turmeric px-1 text-[0.6875rem] font-bold text-on-turmeric tabular-nums"
                >
                  {count}
                </span>
              )}
            </>
          )}
        </NavLink>
      ))}
    </StickyBar>
  );
}
