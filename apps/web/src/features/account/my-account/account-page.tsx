import { Passkeys } from '@kirana/web-kit/account/passkeys.tsx';
import { TwoFactor } from '@kirana/web-kit/account/two-factor.tsx';
import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { RequireSession } from '@kirana/web-kit/session/require-session.tsx';
import { signOut, useSession } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Addresses } from '../addresses/addresses.js';
import { ChangePassword } from '../security/change-password.js';
import { MySessions } from '../security/my-sessions.js';
import { BehindButton } from './behind-button.js';
import { ChangeName } from './change-name.js';
import { EraseAccount } from './erase-account.js';
import { UnconfirmedEmail } from './unconfirmed-email.js';
import { useDownload } from './use-download.js';

export default function AccountPage() {
  return (
    <RequireSession>
      <MyAccount />
    </RequireSession>
  );
}

function MyAccount() {
  const t = useTranslations('account');
  const s = useTranslations('security');
  const p = useTranslations('passkeys');
  const navigate = useNavigate();
  const user = useSession(state => state.user);
  const { download, busy, failure } = useDownload();

  async function leaveEverywhere() {
    await signOut(true);
    void navigate('/');
  }

  return (
    <div className="gutter mx-auto flex w-full max-w-[44rem] flex-col gap-10 py-10">
      <PageHeading title={t('title')} className="text-2xl">
        {t('title')}
      </PageHeading>
      <dl className="grid gap-x-6 sm:grid-cols-[8rem_1fr] sm:gap-y-3 max-sm:[&>dt]:not-first:mt-3">
        <dt className="text-muted">{t('name')}</dt>
        <dd className="flex flex-col items-start gap-2">
          <span className="max-w-full font-semibold break-words">{user?.fullName}</span>
          <BehindButton label={t('changeName')}>{close => <ChangeName onLeave={close} />}</BehindButton>
        </dd>
        <dt className="text-muted">{t('email')}</dt>
        <dd className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-all">{user?.email}</span>
          <Chip tone={user?.emailVerified ? 'leaf' : 'quiet'}>{t(user?.emailVerified ? 'verified' : 'notVerified')}</Chip>
        </dd>
      </dl>
      {user && !user.emailVerified && <UnconfirmedEmail />}
      <Section title={t('orders')} text={t('ordersText')}>
        <Link
          to="/account/orders"
          className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4 md:min-h-11"
        >
          {t('ordersOpen')}
        </Link>
      </Section>
      <Section title={t('addresses')} text={t('addressesText')}>
        <Addresses />
      </Section>
      <Section title={s('passwordTitle')} text={s('passwordText')}>
        <BehindButton label={s('changePassword')}>{close => <ChangePassword onLeave={close} />}</BehindButton>
      </Section>
      <Section title={s('title')} text={s('text')}>
        <TwoFactor />
      </Section>
      <Section title={p('title')} text={p('text')}>
        <Passkeys />
      </Section>
      <Section title={t('sessions')} text={s('sessionsText')}>
        <MySessions />
        <Button tone="secondary" onClick={() => void leaveEverywhere()}>
          {t('logOutEverywhere')}
        </Button>
      </Section>
      <Section title={t('data')} text={t('dataText')}>
        <Button tone="secondary" disabled={busy} onClick={() => void download()}>
          {t('dataDownload')}
        </Button>
        <FailureLine text={failure} />
      </Section>
      <Section title={t('erase')} text={t('eraseText')}>
        <BehindButton tone="danger" label={t('erase')}>
          {close => <EraseAccount onLeave={close} />}
        </BehindButton>
      </Section>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2 className="font-display text-lg">{title}</h2>
      <p className="max-w-[60ch] text-muted">{text}</p>
      {children}
    </section>
  );
}
