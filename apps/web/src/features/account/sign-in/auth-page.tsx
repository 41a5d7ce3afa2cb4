import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Spinner } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../lib/session/session.store.js';
import { AcceptInvitation } from './accept-invitation.js';
import { ForgotPassword } from './forgot-password.js';
import { clearMailedLink, mailedLink } from './mailed-link.js';
import { NewPassword } from './new-password.js';
import { SignInOrUp } from './sign-in-or-up.js';
import { VerifyEmail } from './verify-email.js';

type View = 'sign-in' | 'forgot' | 'verify' | 'reset' | 'invite';

/** `/auth`: sign in, sign up, and the target of links in the shop's emails (`#verify=…`, `#reset=…`, `#invite=…`). */
export default function AuthPage() {
  const t = useTranslations('app');
  const { status, user } = useSession();
  const [link] = useState(mailedLink);
  const [view, setView] = useState<View>(link?.purpose ?? 'sign-in');
  const [email, setEmail] = useState('');
  // Not while rendering: React may discard a first render, and the token would be lost.
  useEffect(() => {
    if (link) clearMailedLink();
  }, [link]);
  const toSignIn = () => setView('sign-in');

  if (link && view === 'verify')
    return (
      <Frame>
        <VerifyEmail token={link.token} onDone={toSignIn} onForgot={() => setView('forgot')} />
      </Frame>
    );
  if (link && view === 'reset')
    return (
      <Frame>
        <NewPassword token={link.token} onDone={toSignIn} />
      </Frame>
    );
  if (link && view === 'invite')
    return (
      <Frame>
        <AcceptInvitation token={link.token} onDone={toSignIn} onForgot={() => setView('forgot')} />
      </Frame>
    );
  if (user?.twoFactorDue) return <ToConsole />;
  if (status === 'signed-in') return <Navigate to="/" replace />;
  if (status === 'loading') return <Spinner label={t('loading')} />;
  return (
    <Frame>
      {view === 'forgot' ? (
        <ForgotPassword email={email} onDone={toSignIn} />
      ) : (
        <SignInOrUp email={email} onEmail={setEmail} onForgot={() => setView('forgot')} />
      )}
    </Frame>
  );
}

/** The console is an application of its own. Staff who have to set up two-factor sign-in do so there. */
function ToConsole() {
  const t = useTranslations('app');
  useEffect(() => location.assign('/admin'), []);
  return <Spinner label={t('loading')} />;
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="gutter mx-auto w-full max-w-[30rem] py-10 md:py-16">{children}</div>;
}
