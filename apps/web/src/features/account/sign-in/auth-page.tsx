import type { Account } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { takeConsolePage } from '@kirana/web-kit/session/console-return';
import { useSession } from '@kirana/web-kit/session/session.store';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageAfterSignIn } from '../../../lib/session/back-to.js';
import { showHeading } from '../../../lib/page/show-heading.js';
import { AcceptInvitation } from './accept-invitation.js';
import { ForgotPassword } from './forgot-password.js';
import { NewPassword } from './new-password.js';
import { SignInOrUp } from './sign-in-or-up.js';
import { VerifyEmail } from './verify-email.js';

type View = 'sign-in' | 'forgot' | 'verify' | 'reset' | 'invite';

/** `/auth`: sign in, sign up, and the target of links in the shop's emails (`#verify=…`, `#reset=…`, `#invite=…`, `#forgot`). */
export default function AuthPage() {
  const t = useTranslations('app');
  const { status, user } = useSession();
  const [link, setLink] = useState(mailedLink);
  const [view, setView] = useState<View>(link?.purpose ?? (isForgotLink() ? 'forgot' : 'sign-in'));
  const [email, setEmail] = useState('');
  const { hash } = useLocation();
  // Not while rendering: React may discard a first render, and the token would be lost. Another link opened here changes nothing but the fragment.
  useEffect(() => {
    if (isForgotLink()) setView('forgot');
    const opened = mailedLink();
    if (!opened) return;
    setLink(opened);
    setView(opened.purpose);
    clearMailedLink();
  }, [hash]);
  const shown = useRef(view);
  // The button that had the focus is gone.
  useEffect(() => {
    if (shown.current !== view) showHeading();
    shown.current = view;
  }, [view]);
  const toSignIn = () => setView('sign-in');

  if (link && view === 'verify')
    return status === 'loading' ? (
      <Spinner label={t('loading')} />
    ) : (
      <Frame>
        <VerifyEmail
          key={link.token}
          token={link.token}
          confirmed={user?.emailVerified ? user.email : undefined}
          onDone={toSignIn}
          onForgot={() => setView('forgot')}
        />
      </Frame>
    );
  if (link && view === 'reset')
    return (
      <Frame>
        <NewPassword key={link.token} token={link.token} onDone={toSignIn} onForgot={() => setView('forgot')} />
      </Frame>
    );
  if (link && view === 'invite')
    return (
      <Frame>
        <AcceptInvitation key={link.token} token={link.token} onDone={toSignIn} onForgot={() => setView('forgot')} />
      </Frame>
    );
  // Also while signed in: another person may have changed the password on this device.
  if (view === 'forgot')
    return (
      <Frame>
        <ForgotPassword email={email} onDone={toSignIn} />
      </Frame>
    );
  if (user?.twoFactorDue) return <ToConsole />;
  if (status === 'signed-in') return <ToShop user={user} />;
  if (status === 'loading') return <Spinner label={t('loading')} />;
  return (
    <Frame>
      <SignInOrUp email={email} onEmail={setEmail} onForgot={() => setView('forgot')} />
    </Frame>
  );
}

/** Every person lands on the first page (AUTH-002), unless they were about to order; staff who had asked for a page of the console are offered it (F-30), and nobody after them. */
function ToShop({ user }: { user: Account | undefined }) {
  const t = useTranslations('auth');
  useEffect(() => {
    if (!user) return;
    const asked = takeConsolePage();
    if (!asked || !user.role) return;
    notify({ title: t('toConsole'), stays: true, action: { label: t('toConsoleAction'), run: () => location.assign(asked) } });
  }, [user, t]);
  return <Navigate to={pageAfterSignIn(useLocation().state)} replace />;
}

/** The console is an application of its own. Staff who have to set up two-factor sign-in do so there. */
function ToConsole() {
  const t = useTranslations('app');
  useEffect(() => location.assign(takeConsolePage() ?? '/admin'), []);
  return <Spinner label={t('loading')} />;
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="gutter mx-auto w-full max-w-[30rem] py-10 md:py-16">{children}</div>;
}

interface MailedLink {
  readonly purpose: 'verify' | 'reset' | 'invite';
  readonly token: string;
}

/** Reads the token from the link of an email. It is in the fragment, which is never sent to a server. */
function mailedLink(): MailedLink | undefined {
  const given = new URLSearchParams(globalThis.location.hash.replace(/^#/, ''));
  for (const purpose of ['verify', 'reset', 'invite'] as const) {
    const token = given.get(purpose);
    if (token) return { purpose, token };
  }
  return undefined;
}

/** Whether the link of the email about a changed password was opened: `#forgot`. It holds no token. */
const isForgotLink = (): boolean => globalThis.location.hash === '#forgot';

/** Removes it from the address, so that it stays in no history. */
function clearMailedLink(): void {
  const { pathname, search } = globalThis.location;
  globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
}
