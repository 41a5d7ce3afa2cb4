import type { ShownInvitation } from '@kirana/contracts';
import { AccountFailure } from '@kirana/web-kit/account/account-failure.tsx';
import { acceptInvitation, showInvitation, signUpInvited } from '@kirana/web-kit/account/api';
import { invitedForm, useAccountForm } from '@kirana/web-kit/account/use-account-form';
import { useFailureText } from '@kirana/web-kit/account/use-failure-text';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { useShop } from '@kirana/web-kit/page/visit';
import { begin, signOut, useSession } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SignInForm } from './sign-in-form.js';

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
