import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from './session.store.js';

const UserMenu = lazy(() => import('./user-menu.js'));

/** In the header: the way to sign in, or the menu of who is. Guests never fetch the menu. `ahead` fetches the page of the link early. */
export function AccountEntry({ className, ahead = {} }: { className: string; ahead?: object }) {
  const t = useTranslations('app');
  const session = useSession();
  if (session.status === 'signed-out') {
    return (
      <Link to="/auth" className={className} {...ahead}>
        {t('signIn')}
      </Link>
    );
  }
  // As wide as what comes, so that nothing moves.
  const place = <span className="inline-block size-11" aria-hidden />;
  if (session.status === 'loading') return place;
  return (
    <Suspense fallback={place}>
      <UserMenu user={session.user} isAdmin={session.isAdmin === true} />
    </Suspense>
  );
}
