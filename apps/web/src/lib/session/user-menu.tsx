import type { Account } from '@kirana/contracts';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { onSessionEvent } from '@kirana/web-kit/session/session-events';
import { signOut } from '@kirana/web-kit/session/session.store';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { iconButtonClass } from '@kirana/web-kit/ui/icon-button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { CircleUserRound } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAccountCart } from '../cart/use-account-cart.js';
import { useHasDishes } from '../dishes/has-dishes.js';
import { useAccountFavourites } from '../favourites/use-account-favourites.js';
import { customerTexts } from '../i18n/messages.js';
import { forgetReadOrders } from '../orders/forget-read-orders.js';

const item =
  'flex min-h-12 w-full md:min-h-11 items-center rounded-small px-3 text-left text-sm font-semibold hover:bg-leaf-soft hover:text-leaf focus-visible:bg-leaf-soft';

interface Visitor {
  user: Account;
  isAdmin: boolean;
}

/** Shows the signed-in customer's name and actions. */
export default function UserMenu(visitor: Visitor) {
  return (
    <MoreTexts texts={customerTexts}>
      <Menu {...visitor} />
    </MoreTexts>
  );
}

/** A button that toggles a list; Escape and a click outside close it. */
function Menu({ user, isAdmin }: Visitor) {
  const t = useTranslations('account');
  const again = useTranslations('again');
  const app = useTranslations('app');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const hasDishes = useHasDishes();

  useAccountCart(user.id);
  useAccountFavourites(user.id, onSessionEvent);
  useEffect(() => onSessionEvent(event => event === 'SIGNED_OUT' && void forgetReadOrders(queries)), [queries]);
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  }

  async function leave() {
    await signOut();
    void navigate('/');
  }

  return (
    // Escape works with focus anywhere inside.
    <div ref={place} className="relative" role="presentation" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={t('menu')}
        aria-expanded={open}
        aria-controls={id}
        className={iconButtonClass}
        onClick={() => setOpen(!open)}
      >
        <CircleUserRound size={24} aria-hidden />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-40 mt-2 w-64 rounded-card border border-line bg-surface p-2 shadow-float"
      >
        <p className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm text-muted">
          <span className="min-w-0 break-all">{user.email}</span>
          {isAdmin && <Chip tone="turmeric">{t('admin')}</Chip>}
        </p>
        <ul className="border-t border-line pt-1">
          {isAdmin && (
            <li>
              <a href="/admin" className={item}>
                {t('console')}
              </a>
            </li>
          )}
          <li>
            <Link to="/account/orders" className={item}>
              {t('orders')}
            </Link>
          </li>
          <li>
            <Link to="/favourites" className={item}>
              {again('favourites')}
            </Link>
          </li>
          {hasDishes && (
            <li className="lg:hidden">
              <Link to="/dishes" className={item}>
                {app('dishes')}
              </Link>
            </li>
          )}
          <li className="hidden md:block lg:hidden">
            <Link to="/track-order" className={item}>
              {app('track')}
            </Link>
          </li>
          <li>
            <Link to="/account" className={item}>
              {t('title')}
            </Link>
          </li>
          <li>
            <button type="button" className={item} onClick={() => void leave()}>
              {t('logOut')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
