import { buttonClass } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { Spinner } from '../ui/spinner.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../page/page-heading.js';
import { useSession } from './session.store.js';
import { LockedDoor } from '../drawings/locked-door.js';

/**
 * Shows a page only to signed-in users, or only to admins. This is for convenience: protection is the server's refusal of the page's
 * requests (F-07). The sign-in page is not part of the console's application.
 */
export function RequireSession({ admin = false, children }: { admin?: boolean; children: ReactNode }) {
  const t = useTranslations();
  const { status, isAdmin } = useSession();
  if (status === 'loading' || (admin && status === 'signed-in' && isAdmin === undefined))
    return <Spinner label={t('app.loading')} />;
  if (status === 'signed-out') {
    return (
      <Refusal
        title={t('guard.signInTitle')}
        text={t('guard.signInText')}
        to="/auth"
        action={t('guard.signIn')}
        reloads={admin}
      />
    );
  }
  if (admin && !isAdmin) {
    return <Refusal title={t('guard.deniedTitle')} text={t('guard.deniedText')} to="/" action={t('guard.home')} reloads />;
  }
  return children;
}

function Refusal({
  title,
  text,
  to,
  action,
  reloads,
}: {
  title: string;
  text: string;
  to: string;
  action: string;
  reloads: boolean;
}) {
  return (
    <EmptyState
      drawing={<LockedDoor />}
      title={
        <PageHeading title={title} className="text-2xl">
          {title}
        </PageHeading>
      }
      text={text}
      action={
        <Link to={to} reloadDocument={reloads} className={buttonClass()}>
          {action}
        </Link>
      }
    />
  );
}
