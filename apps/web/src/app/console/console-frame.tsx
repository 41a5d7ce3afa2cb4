import type { Permission } from '@kirana/contracts';
import { Spinner } from '@kirana/ui';
import { clsx } from 'clsx';
import { LogOut, Menu, Store } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, NavLink, Navigate, Route, Routes, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { signOut, useSession } from '../../lib/session/session.store.js';
import { LanguageSwitch } from '../layout/language-switch.js';
import { useMay } from '../../lib/console/use-may.js';
import { NotFoundPage } from '../not-found-page.js';
import { DashboardPage, EndpointPage, ImageGeneratorPage, OrderPage, areas, tools, type ConsoleArea } from './console-pages.js';
import { NotAllowedPage } from './not-allowed-page.js';
import { ConsoleStyle } from './console-style.js';
import { Palette } from './palette.js';

const item = 'flex min-h-11 items-center gap-2 rounded-small px-3 text-sm md:min-h-9';

/** Renders the sidebar and the page. On a phone a button opens the sidebar. */
export function ConsoleFrame() {
  const t = useTranslations('console');
  const r = useTranslations('roles');
  const { user } = useSession();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const may = useMay();
  const shown = [...areas, ...tools].filter(({ permission }) => may(permission));
  // A role without the dashboard begins with the first page it includes.
  const home = shown[0] && `/admin/${shown[0].path}`;
  const only = (permission: Permission, page: ReactNode) => (may(permission) ? page : <NotAllowedPage />);
  useEffect(() => setOpen(false), [key]);

  async function leave() {
    await signOut();
    location.assign('/');
  }

  return (
    <div className="console-frame flex min-h-dvh flex-col md:flex-row">
      <ConsoleStyle />
      <div className="flex items-center justify-between border-b border-line px-4 py-2 md:hidden">
        <span className="font-display text-lg">Kirana</span>
        <button type="button" className={item} aria-expanded={open} aria-controls="console-side" onClick={() => setOpen(!open)}>
          <Menu size={20} aria-hidden />
          {t('menu')}
        </button>
      </div>
      <aside
        id="console-side"
        className={clsx(
          'flex shrink-0 flex-col gap-4 border-line bg-surface p-3 max-md:border-b md:sticky md:top-0 md:h-dvh md:w-54 md:border-r',
          !open && 'max-md:hidden',
        )}
      >
        <Link to="/admin" className="px-3 font-display text-lg max-md:hidden">
          Kirana
        </Link>
        <Areas label={t('navigation')} of={areas.filter(area => shown.includes(area))} />
        <Areas label={t('tools')} of={tools.filter(area => shown.includes(area))} heading />
        <div className="mt-auto flex flex-col gap-1 border-t border-line pt-3 text-xs">
          <Palette />
          <a href="/" className={item}>
            <Store size={16} aria-hidden />
            {t('toShop')}
          </a>
          <LanguageSwitch className={item} />
          <button type="button" className={clsx(item, 'text-left')} onClick={() => void leave()}>
            <LogOut size={16} aria-hidden />
            {t('signOut')}
          </button>
          <p className="px-3 text-muted">
            {t('signedInAs')} <span className="block text-ink wrap-anywhere">{user?.email}</span>
            {user?.role && <span className="block">{r(user.role)}</span>}
          </p>
        </div>
      </aside>
      <div className="min-w-0 flex-1 p-4 md:p-6">
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <Routes>
            {[...areas, ...tools].map(({ path, permission, Page }) => (
              <Route
                key={path}
                path={`/admin/${path}`}
                element={may(permission) ? <Page /> : path === '' && home ? <Navigate to={home} replace /> : <NotAllowedPage />}
              />
            ))}
            <Route path="/admin/dashboard" element={only('orders.read', <DashboardPage />)} />
            <Route path="/admin/orders/:id" element={only('orders.read', <OrderPage />)} />
            <Route path="/admin/integrators/:id" element={only('integrators.manage', <EndpointPage />)} />
            {/* Not in the sidebar (ADM-002): the product list links to it. */}
            <Route path="/admin/image-generator" element={only('products.write', <ImageGeneratorPage />)} />
            <Route path="*" element={<NotFoundPage reloads />} />
          </Routes>
        </Suspense>
      </div>
    </div>
  );
}

function Areas({ label, of, heading = false }: { label: string; of: readonly ConsoleArea[]; heading?: boolean }) {
  const t = useTranslations('console');
  const { pathname } = useLocation();
  // The dashboard has two addresses; its link points to the one that is open.
  const dashboard = pathname === '/admin/dashboard' ? pathname : '/admin';
  return (
    <nav aria-label={label}>
      {heading && <p className="px-3 pb-1 text-xs text-muted">{label}</p>}
      <ul className="flex flex-col gap-0.5">
        {of.map(({ path, name }) => (
          <li key={name}>
            <NavLink
              // With a trailing slash it would not match the page at /admin.
              to={path === '' ? dashboard : `/admin/${path}`}
              end={path === ''}
              className={({ isActive }) => clsx(item, isActive ? 'bg-leaf-soft font-semibold text-leaf' : 'hover:bg-leaf-soft')}
            >
              {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
