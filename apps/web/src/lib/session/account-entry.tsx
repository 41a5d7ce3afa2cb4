import { useSession } from '@kirana/web-kit/session/session-state';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { afterIdle } from '../page/after-idle.js';

const FavouritesLink = afterIdle(async () => (await import('../favourites/favourites-link.js')).FavouritesLink);

const UserMenu = lazy(() => import('./user-menu.js'));

/**
 * Shows the sign-in link in the header, or the menu of a signed-in customer. Guests never load the menu. `preload` preloads the linked page.
 */
export function AccountEntry({ className, preload = {} }: { className: string; preload?: object }) {
  const t = useTranslations('app');
  const session = useSession();
  if (session.status === 'signed-out') {
    return (
      <>
        <span className="size-12 max-sm:hidden md:size-11">
          <FavouritesLink />
        </span>
        <Link to="/auth" className={className} {...preload}>
          {t('signIn')}
        </Link>
      </>
    );
  }
  // Same width as the loaded content, so that nothing shifts.
  const place = <span className="inline-block size-12 md:size-11" aria-hidden />;
  if (session.status === 'loading') return place;
  return (
    <Suspense fallback={place}>
      <UserMenu user={session.user} isAdmin={session.isAdmin === true} />
    </Suspense>
  );
}
