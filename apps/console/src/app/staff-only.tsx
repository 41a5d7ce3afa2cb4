import { rememberConsolePage } from '@kirana/web-kit/session/console-return';
import { RequireSession } from '@kirana/web-kit/session/require-session.tsx';
import { useSession } from '@kirana/web-kit/session/session.store';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { consolePage } from './console-page.js';
import { pageTexts } from './console-texts.js';

const TwoFactorDue = consolePage(() => import('./two-factor-due.js'), pageTexts.twoFactorDue);

/** Shows the console to the staff; those who still have to set up two-factor sign-in do that first. The server decides (ADR 0056). */
export function StaffOnly({ children }: { children: ReactNode }) {
  const t = useTranslations('app');
  const isDue = useSession(({ user }) => user?.twoFactorDue);
  const status = useSession(state => state.status);
  const { pathname, search } = useLocation();
  // Who leaves the console asks for nothing: the next one to sign in here would be offered their page.
  const wasIn = useRef(false);
  useEffect(() => {
    wasIn.current ||= status === 'signed-in';
    if (status === 'signed-out' && !wasIn.current) rememberConsolePage(pathname + search);
  }, [status, pathname, search]);
  if (!isDue) return <RequireSession admin>{children}</RequireSession>;
  return (
    <Suspense fallback={<Spinner label={t('loading')} />}>
      <TwoFactorDue />
    </Suspense>
  );
}
