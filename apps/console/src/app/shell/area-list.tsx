import { clsx } from 'clsx';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ConsoleArea } from '../console-pages.js';
import type { AreaCounts } from './use-area-counts.js';
import { SideWords, sideItem } from './side-item.js';

/** Links to pages of the console, some with a live count beside them. */
export function AreaList({
  label,
  of,
  counts,
  isNarrow,
  isHeaded = false,
}: {
  label: string;
  of: readonly ConsoleArea[];
  counts: AreaCounts;
  isNarrow: boolean;
  isHeaded?: boolean;
}) {
  const t = useTranslations('console');
  const { pathname } = useLocation();
  // The dashboard has two addresses; its link points to the one that is open.
  const dashboard = pathname === '/admin/dashboard' ? pathname : '/admin';
  return (
    <nav aria-label={label}>
      {isHeaded && <p className={clsx('px-3 pb-1 text-xs text-muted', isNarrow && 'md:hidden')}>{label}</p>}
      <ul className="flex flex-col gap-0.5">
        {of.map(({ path, name, Icon }) => (
          <li key={name} className="relative">
            <NavLink
              // With a trailing slash it would not match the page at /admin.
              to={path === '' ? dashboard : `/admin/${path}`}
              end={path === ''}
              title={isNarrow ? t(name) : undefined}
              className={({ isActive }) =>
                clsx(
                  sideItem,
                  isActive ? 'bg-leaf-soft font-semibold text-leaf' : 'hover:bg-leaf-soft',
                  counts[name]?.n && 'pr-11',
                )
              }
            >
              <Icon size={18} className="shrink-0" aria-hidden />
              <SideWords isNarrow={isNarrow}>{t(name)}</SideWords>
            </NavLink>
            {/* Beside the link: the specification's words of the items stay as they are (ADM-001). */}
            <CountMark
              of={counts[name]}
              className={clsx(
                'top-1/2 right-2 -translate-y-1/2',
                isNarrow && 'md:-top-0.5 md:right-0 md:translate-y-0 md:scale-90',
              )}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A number beside an item, with words for screen readers; nothing for 0. */
export function CountMark({ of, className }: { of: { n: number; words: string } | undefined; className: string }) {
  if (!of || of.n === 0) return null;
  return (
    <span
      title={of.words}
      className={clsx(
        'pointer-events-none absolute min-w-6 rounded-full bg-turmeric px-1.5 text-center text-xs font-bold text-on-turmeric tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{of.n > 99 ? '99+' : of.n}</span>
      <span className="sr-only">{of.words}</span>
    </span>
  );
}
