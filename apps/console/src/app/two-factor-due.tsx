import { Passkeys } from '@kirana/web-kit/account/passkeys.tsx';
import { TwoFactor } from '@kirana/web-kit/account/two-factor.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { renew, signOut } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';

/** The only page for staff who have to set up two-factor sign-in; then the session is renewed, with the role, and the console opens. */
export default function TwoFactorDue() {
  const t = useTranslations('twoFactorDue');
  const p = useTranslations('passkeys');
  async function leave() {
    await signOut();
    location.assign('/');
  }
  return (
    <div className="gutter mx-auto flex w-full max-w-[34rem] flex-col items-start gap-5 py-10 md:py-16">
      <PageHeading title={t('title')} className="text-2xl">
        {t('title')}
      </PageHeading>
      <p>{t('text')}</p>
      <h2 className="font-display text-lg">{p('title')}</h2>
      <Passkeys onAdded={() => void renew()} />
      <h2 className="font-display text-lg">{p('app')}</h2>
      <TwoFactor onSwitchedOn={() => void renew()} />
      <p className="mt-4 flex flex-wrap gap-4 border-t border-line pt-4">
        <a href="/" className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4">
          {t('toShop')}
        </a>
        <Button tone="quiet" onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      </p>
    </div>
  );
}
