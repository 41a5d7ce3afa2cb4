import { useTranslations } from 'use-intl';
import { PageHeading } from '../../lib/page/page-heading.js';
import { RequireSession } from '../../lib/session/require-session.js';

/** Behind it stands the console. */
export default function AdminDoorPage() {
  const t = useTranslations('account');
  return (
    <RequireSession admin>
      <div className="gutter mx-auto w-full max-w-[77rem] py-10">
        <PageHeading title={t('console')} className="text-2xl">
          {t('console')}
        </PageHeading>
        <p className="mt-2 text-muted">{t('consoleText')}</p>
      </div>
    </RequireSession>
  );
}
