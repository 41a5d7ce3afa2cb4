import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { clsx } from 'clsx';
import { Bike, ClipboardList, Ellipsis, PackageOpen, ReceiptText, Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/use-may.js';
import { openPalette } from '../palette/palette.js';
import { CountMark } from './area-list.js';
import { sideId } from './side.js';
import type { AreaCounts } from './use-area-counts.js';

const places = [
  { to: '/admin/orders', name: 'orders', permission: 'orders.read', Icon: ReceiptText },
  { to: '/admin/packing', name: 'packing', permission: 'orders.work', Icon: PackageOpen },
  { to: '/admin/my-rides', name: 'myRides', permission: 'rides.own', Icon: Bike },
  { to: '/admin/board', name: 'board', permission: 'orders.read', Icon: ClipboardList },
] as const;

const item = 'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-semibold';

/** On a phone: the pages one works in, search, and everything else, within reach of the thumb. */
export function PhoneBar({ counts, isOpen, onMore }: { counts: AreaCounts; isOpen: boolean; onMore: () => void }) {
  const t = useTranslations('shell');
  const may = useMay();
  return (
    <StickyBar
      as="nav"
      edge="bottom"
      aria-label={t('bar')}
      className="console-bar not-slip sticky bottom-0 z-30 grid grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places
        .filter(({ permission }) => may(permission))
        .map(({ to, name, Icon }) => (
          <span key={name} className="relative">
            <NavLink to={to} className={({ isActive }) => clsx(item, isActive ? 'text-leaf' : 'text-muted')}>
              <Icon size={22} aria-hidden />
              {t(`bar-${name}`)}
            </NavLink>
            <CountMark of={counts[name]} className="top-0.5 left-[calc(50%+0.25rem)]" />
          </span>
        ))}
      <button type="button" className={clsx(item, 'text-muted')} onClick={openPalette}>
        <Search size={22} aria-hidden />
        {t('bar-search')}
      </button>
      <button
        type="button"
        className={clsx(item, isOpen ? 'text-leaf' : 'text-muted')}
        aria-expanded={isOpen}
        aria-controls={sideId}
        onClick={onMore}
      >
        <Ellipsis size={22} aria-hidden />
        {t('bar-more')}
      </button>
    </StickyBar>
  );
}
