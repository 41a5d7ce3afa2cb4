import { buttonClass, EmptyState, Spinner } from '@kirana/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../page/page-heading.js';
import { useSession } from './session.store.js';

/**
 * Shows a page only to who is signed in, or only to admins. It is a courtesy: what protects the shop is the server, which refuses what the page
 * would ask for (F-07).
 */
export function RequireSession({ admin = false, children }: { admin?: boolean; children: ReactNode }) {
  const t = useTranslations();
  const { status, isAdmin } = useSession();
  if (status === 'loading' || (admin && status === 'signed-in' && isAdmin === undefined))
    return <Spinner label={t('app.loading')} />;
  if (status === 'signed-out') {
    return <Refusal title={t('guard.signInTitle')} text={t('guard.signInText')} to="/auth" action={t('guard.signIn')} />;
  }
  if (admin && !isAdmin) {
    return <Refusal title={t('guard.deniedTitle')} text={t('guard.deniedText')} to="/" action={t('guard.home')} />;
  }
  return children;
}

function Refusal({ title, text, to, action }: { title: string; text: string; to: string; action: string }) {
  return (
    <EmptyState
      title={
        <PageHeading title={title} className="text-2xl">
          {title}
        </PageHeading>
      }
      text={text}
      action={
        <Link to={to} className={buttonClass()}>
          {action}
        </Link>
      }
    />
  );
}
