import type { TwoFactorSetup } from '@kirana/contracts';
import { Spinner } from '../ui/spinner.js';
import { Suspense, lazy } from 'react';
import { useTranslations } from 'use-intl';
import { useShop } from '../page/visit.js';
import { confirmTwoFactor } from './api.js';
import { CodeField } from './code-field.js';
import { AccountForm } from './account-form.js';
import { codeForm, useAccountForm } from './use-account-form.js';
import { namedUri } from './named-uri.js';

/** Only those who switch two-step sign-in on load the code that draws it. */
const QrCode = lazy(() => import('../qr-code/qr-code.js'));

interface ConfirmAppProps {
  setup: TwoFactorSetup;
  onCodes: (codes: readonly string[]) => void;
  onLeave: () => void;
}

/** Shows the secret for the authenticator app, and confirms that the app has it. */
export function ConfirmApp({ setup: { secret, uri }, onCodes, onLeave }: ConfirmAppProps) {
  const t = useTranslations('security');
  const { name: shop } = useShop();
  const account = useAccountForm(
    codeForm,
    { code: '' },
    async ({ code }) => onCodes((await confirmTwoFactor({ body: { code } })).recoveryCodes),
    t('failed'),
  );
  return (
    <AccountForm of={account} action={t('switchOn')} onLeave={onLeave}>
      <p>{t('scan')}</p>
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <QrCode text={namedUri(uri, shop)} label={t('qr')} />
      </Suspense>
      <p className="text-sm text-muted">
        {t('orType')} <code className="block font-semibold break-all text-ink">{secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <CodeField required field={{ ...account.field('code'), label: t('appCode') }} />
    </AccountForm>
  );
}
