import { buttonClass, EmptyState } from '@kirana/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { LostPackage } from '../../../lib/drawings/lost-package.js';

export function OrderNotFound() {
  const t = useTranslations('confirmation');
  return (
    <EmptyState
      drawing={<LostPackage />}
      title={
        <PageHeading title={t('notFound')} className="text-2xl">
          {t('notFound')}
        </PageHeading>
      }
      text={t('notFoundText')}
      action={
        <Link to="/products" className={buttonClass()}>
          {t('openProducts')}
        </Link>
      }
    />
  );
}
