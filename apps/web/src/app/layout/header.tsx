import { LanguageSwitch } from '@kirana/web-kit/i18n/language-switch.tsx';
import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { useSession } from '@kirana/web-kit/session/session-state';
import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { AccountEntry } from '../../lib/session/account-entry.js';
import { useHasDishes } from '../../lib/dishes/has-dishes.js';
import { CartLink } from './cart-link.js';
import { DistrictPlace } from './district-place.js';
import { preloadOnIntent } from './preload-on-intent.js';
import { SearchBox } from './search-box.js';
import { Wordmark } from './wordmark.js';

const link =
  'inline-flex min-h-12 items-center md:min-h-11 rounded-small px-1.5 text-sm whitespace-nowrap md:px-2 lg:px-2.5 font-semibold hover:text-leaf';

function look({ isActive }: { isActive: boolean }) {
  return clsx(link, isActive && 'text-leaf underline decoration-turmeric decoration-[3px] underline-offset-8');
}

/**
 * Shows wordmark, links, search, language, account and cart. Below 1024 px the search is the second row, also for the
 * Tab key; on a phone the links move to the bottom bar. A narrow header of an admin leaves the way home to the wordmark.
 */
export function Header() {
  const t = useTranslations('app');
  const hasDishes = useHasDishes();
  const isAdmin = useSession(session => session.isAdmin);
  return (
    <StickyBar as="header" edge="top" className="z-30 bg-paper md:sticky md:top-0">
      <div className="awning" aria-hidden />
      <div className="gutter page-width grid max-[20rem]:grid-cols-1 grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 py-2.5 lg:[reading-flow:grid-order] md:grid-cols-[auto_1fr_auto] lg:grid-cols-[auto_auto_minmax(13rem,1fr)_auto] lg:gap-x-6">
        <Wordmark />
        <nav aria-label={t('mainNavigation')} className="hidden md:flex">
          <NavLink to="/" end className={state => clsx(look(state), isAdmin && 'max-lg:hidden')} {...preloadOnIntent('/')}>
            {t('home')}
          </NavLink>
          <NavLink to="/products" className={look} {...preloadOnIntent('/products')}>
            {t('products')}
          </NavLink>
          {hasDishes && (
            <NavLink to="/dishes" className={look} {...preloadOnIntent('/dishes')}>
              {t('dishes')}
            </NavLink>
          )}
          <NavLink to="/track-order" className={look} {...preloadOnIntent('/track-order')}>
            {t('track')}
          </NavLink>
          {isAdmin && (
            <a href="/admin" className={link}>
              {t('adminConsole')}
            </a>
          )}
        </nav>
        <div className="flex flex-wrap items-center lg:order-last gap-0.5 md:gap-1">
          <LanguageSwitch className={link} />
          <AccountEntry className={link} preload={preloadOnIntent('/auth')} />
          <CartLink />
        </div>
        <div className="col-span-full flex flex-wrap gap-2 lg:col-span-1">
          <DistrictPlace />
          <SearchBox />
        </div>
      </div>
      <div className="h-px bg-line" aria-hidden />
    </StickyBar>
  );
}
