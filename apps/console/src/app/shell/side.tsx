import { LanguageSwitch } from '@kirana/web-kit/i18n/language-switch.tsx';
import { useShop } from '@kirana/web-kit/page/visit';
import { signOut, useSession } from '@kirana/web-kit/session/session.store';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { clsx } from 'clsx';
import { Keyboard, Languages, LogOut, PanelLeftClose, PanelLeftOpen, Search, Store, Monitor, Moon, Sun } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { leaveConsole } from '../../lib/guarded-navigate.js';
import { openShortcutHelp } from '../../lib/shortcuts/open-help.js';
import { useMay } from '../../lib/use-may.js';
import { areas, tools } from '../console-pages.js';
import { Bell } from '../notices/bell.js';
import { openPalette } from '../palette/palette.js';
import { AreaList } from './area-list.js';
import { SideWords, sideItem } from './side-item.js';
import type { AreaCounts } from './use-area-counts.js';
import { useTheme } from '../../lib/use-theme.js';

export const sideId = 'console-side';

/** The sidebar: search, pages, and what belongs to the person. 56 px wide when narrow; on a phone it opens over the page. */
export function Side({
  counts,
  isOpen,
  isNarrow,
  onNarrow,
}: {
  counts: AreaCounts;
  /** On a phone; elsewhere it is always there. */
  isOpen: boolean;
  isNarrow: boolean;
  onNarrow: () => void;
}) {
  const c = useTranslations('console');
  const t = useTranslations('shell');
  const r = useTranslations('roles');
  const { name: shop } = useShop();
  const { user } = useSession();
  const may = useMay();

  async function leave() {
    await signOut();
    location.assign('/');
  }

  const Toggle = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      id={sideId}
      className={clsx(
        'not-slip console-side flex shrink-0 flex-col gap-3 overflow-y-auto border-line bg-surface p-3 md:sticky md:top-0 md:h-dvh md:border-r',
        // On a phone between the head and the bar, wherever the page is scrolled to.
        'max-md:fixed max-md:inset-x-0 max-md:top-(--head) max-md:bottom-(--bar) max-md:z-30',
        isNarrow ? 'md:w-14 md:px-1' : 'md:w-56',
        !isOpen && 'max-md:hidden',
      )}
    >
      <div className={clsx('flex items-center max-md:hidden', isNarrow ? 'flex-col' : 'justify-between pl-3')}>
        <Link to="/admin" className="font-display text-lg" title={shop}>
          <span className={clsx(isNarrow && 'sr-only')}>{shop}</span>
          {isNarrow && <span aria-hidden>{shop.slice(0, 1)}</span>}
        </Link>
        <span className={clsx('flex', isNarrow && 'flex-col')}>
          <Bell />
          <IconButton
            label={isNarrow ? t('widen') : t('narrow')}
            aria-expanded={!isNarrow}
            aria-controls={sideId}
            onClick={onNarrow}
          >
            <Toggle size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      <button
        type="button"
        className={clsx(sideItem, 'gap-2 border border-edge px-2 max-md:hidden', isNarrow && 'md:mx-1 md:justify-center md:px-0')}
        title={isNarrow ? c('palette') : undefined}
        onClick={openPalette}
      >
        <Search size={16} className="shrink-0" aria-hidden />
        <SideWords isNarrow={isNarrow}>{c('palette')}</SideWords>
        <kbd className={clsx('text-xs text-muted', isNarrow && 'hidden')}>{c('shortcut')}</kbd>
      </button>
      <AreaList
        label={c('navigation')}
        of={areas.filter(({ permission }) => may(permission))}
        counts={counts}
        isNarrow={isNarrow}
      />
      <AreaList
        label={c('tools')}
        of={tools.filter(({ permission }) => may(permission))}
        counts={counts}
        isNarrow={isNarrow}
        isHeaded
      />
      <div className="mt-auto flex flex-col gap-0.5 border-t border-line pt-3">
        <a href="/" className={sideItem} title={isNarrow ? c('toShop') : undefined}>
          <Store size={18} className="shrink-0" aria-hidden />
          <SideWords isNarrow={isNarrow}>{c('toShop')}</SideWords>
        </a>
        <ThemeButton isNarrow={isNarrow} />
        <span className="relative flex">
          <Languages
            size={18}
            className={clsx('pointer-events-none absolute top-1/2 left-3 -translate-y-1/2', isNarrow && 'md:hidden')}
            aria-hidden
          />
          <LanguageSwitch className={clsx(sideItem, 'flex-1 pl-10 text-left', isNarrow && 'side-language')} />
        </span>
        <button
          type="button"
          className={clsx(sideItem, 'max-md:hidden')}
          title={isNarrow ? t('shortcuts') : undefined}
          onClick={openShortcutHelp}
        >
          <Keyboard size={18} className="shrink-0" aria-hidden />
          <SideWords isNarrow={isNarrow}>{t('shortcuts')}</SideWords>
        </button>
        <button
          type="button"
          className={sideItem}
          title={isNarrow ? c('signOut') : undefined}
          onClick={() => leaveConsole(leave)}
        >
          <LogOut size={18} className="shrink-0" aria-hidden />
          <SideWords isNarrow={isNarrow}>{c('signOut')}</SideWords>
        </button>
        <p className={clsx('px-3 pt-1 text-xs text-muted', isNarrow && 'md:sr-only')}>
          {c('signedInAs')} <span className="block text-ink wrap-anywhere">{user?.email}</span>
        </p>
        {/* Not in the paragraph, whose words are those of the specification (ADM-004). */}
        {user?.role && <div className={clsx('px-3 text-xs text-muted', isNarrow && 'md:sr-only')}>{r(user.role)}</div>}
      </div>
    </aside>
  );
}

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Says which theme is chosen; pressing it chooses the next. */
function ThemeButton({ isNarrow }: { isNarrow: boolean }) {
  const t = useTranslations('shell');
  const [theme, next] = useTheme();
  const Icon = icons[theme];
  const words = t(`theme-${theme}`);
  return (
    <button type="button" className={sideItem} title={isNarrow ? words : undefined} onClick={next}>
      <Icon size={18} className="shrink-0" aria-hidden />
      <SideWords isNarrow={isNarrow}>{words}</SideWords>
    </button>
  );
}
