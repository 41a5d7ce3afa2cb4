import type { ShownInvitation } from '@kirana/contracts';
import { Button, Notice, Spinner, TextField } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountFailure } from './account-failure.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { useShop } from '../../../lib/page/visit.js';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { begin, signOut, useSession } from '../../../lib/session/session.store.js';
import { acceptInvitation, showInvitation, signUpInvited } from '../api.js';
import { SignInForm } from './sign-in-form.js';
import { invitedForm, useAccountForm } from './use-account-form.js';
import { useFailureText } from './use-failure-text.js';

interface AcceptInvitationProps {
  token: string;
  onDone: () => void;
  onForgot: () => void;
}

/** The console is another program than the shop. */
const toConsole = () => globalThis.location.assign('/admin');

/** Target of the link in an invitation to the team: an account of the address accepts it, or a new one is opened. */
export function AcceptInvitation({ token, onDone, onForgot }: AcceptInvitationProps) {
  const { name } = useShop();
  const t = useTranslations('security');
  const auth = useTranslations('auth');
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => showInvitation({ body: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <>
      <PageHeading title={t('inviteTitle')} className="text-2xl">
        {t('inviteTitle')}
      </PageHeading>
      {error ? (
        <>
          <Notice role="alert" tone="error" title={auth('invalidLink')} className="mt-8 w-full">
            {t('inviteInvalid')}
          </Notice>
          <Button className="mt-6" onClick={onDone}>
            {auth('goOn')}
          </Button>
        </>
      ) : data ? (
        <>
          <p className="mt-2 text-muted">{t('inviteText', { shop: name, email: data.email, role: t(`role-${data.role}`) })}</p>
          <Way invitation={data} token={token} onForgot={onForgot} />
        </>
      ) : (
        <Spinner label={t('loading')} />
      )}
    </>
  );
}

function Way({ invitation, token, onForgot }: { invitation: ShownInvitation; token: string; onForgot: () => void }) {
  const t = useTranslations('security');
  const { status, user } = useSession();
  if (status === 'loading') return null;
  if (status === 'signed-out')
    return invitation.hasAccount ? (
      <div className="mt-8">
        <p className="mb-5">{t('inviteSignIn')}</p>
        <SignInForm email={invitation.email} onEmail={() => undefined} onForgot={onForgot} />
      </div>
    ) : (
      <NewAccount token={token} />
    );
  if (user.email === invitation.email) return <Accept token={token} />;
  return (
    <>
      <Notice tone="warning" title={t('inviteOther', { email: user.email })} className="mt-8 w-full">
        {t('inviteOtherText')}
      </Notice>
      <Button className="mt-6" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </>
  );
}

function Accept({ token }: { token: string }) {
  const t = useTranslations('security');
  const say = useFailureText();
  const [failure, setFailure] = useState<string>();
  const accept = () =>
    acceptInvitation({ body: { token } }).then(toConsole, (error: unknown) => setFailure(say(error, t('inviteFailed'))));
  return (
    <>
      <AccountFailure text={failure} className="mt-8" />
      <Button size="large" className="mt-8" onClick={() => void accept()}>
        {t('inviteAccept')}
      </Button>
    </>
  );
}

function NewAccount({ token }: { token: string }) {
  const t = useTranslations('security');
  const auth = useTranslations('auth');
  const { locale } = useLanguage();
  const { busy, form, field, failure } = useAccountForm(
    invitedForm,
    { fullName: '', password: '' },
    async values => {
      await begin(signUpInvited({ body: { token, ...values, locale } }));
      toConsole();
    },
    t('inviteFailed'),
  );
  return (
    <form className="mt-8 flex flex-col gap-5" {...form}>
      <TextField label={auth('fullName')} required autoComplete="name" maxLength={120} {...field('fullName')} />
      <TextField
        label={auth('password')}
        required
        hint={auth('passwordHint')}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      <AccountFailure text={failure} />
      <Button type="submit" size="large" disabled={busy}>
        {busy ? auth('busy') : t('inviteOpen')}
      </Button>
    </form>
  );
}
