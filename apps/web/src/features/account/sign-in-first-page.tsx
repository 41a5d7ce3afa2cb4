import { buttonClass, EmptyState } from '@kirana/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../lib/page/page-heading.js';

/** What a signed-out visitor sees at a guarded address (GRD-002 to GRD-004). */
export default function SignInFirstPage() {
  const t = useTranslations('guard');
  return (
    <EmptyState
      title={
        <PageHeading title={t('title')} className="text-2xl">
          {t('title')}
        </PageHeading>
      }
      text={t('text')}
      action={
        <Link to="/auth" className={buttonClass()}>
          {t('action')}
        </Link>
      }
    />
  );
}
