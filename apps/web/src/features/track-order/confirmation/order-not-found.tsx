import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
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
