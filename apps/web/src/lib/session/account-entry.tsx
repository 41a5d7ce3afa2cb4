import { iconButtonClass } from '@kirana/ui';
import { Heart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from './session-state.js';

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
        <Link
          to="/favourites"
          aria-label={t('favourites')}
          title={t('favourites')}
          className={`${iconButtonClass} max-sm:hidden`}
        >
          <Heart size={22} aria-hidden />
        </Link>
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
