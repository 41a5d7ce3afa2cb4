import { buttonClass, EmptyState } from '@kirana/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../lib/page/page-heading.js';

/** Says that no account is needed. */
export default function AccountPage() {
  const t = useTranslations('account');
  return (
    <EmptyState
      title={
        <PageHeading title={t('title')} className="text-2xl">
          {t('title')}
        </PageHeading>
      }
      text={t('text')}
      action={
        <Link to="/products" className={buttonClass()}>
          {t('action')}
        </Link>
      }
    />
  );
}
