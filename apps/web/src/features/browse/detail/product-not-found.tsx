import { buttonClass, EmptyState } from '@kirana/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { notify } from '../../../lib/notify/notify.js';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { EmptyShelf } from '../../../lib/drawings/empty-shelf.js';

/** Shown for an unknown or discontinued product (PDP-015, PDP-016). */
export default function ProductNotFound() {
  const t = useTranslations();
  useEffect(() => notify({ tone: 'error', title: t('errors.productTitle'), description: t('errors.productText') }), [t]);
  return (
    <EmptyState
      drawing={<EmptyShelf />}
      title={
        <PageHeading title={t('product.notFound')} className="text-2xl">
          {t('product.notFound')}
        </PageHeading>
      }
      action={
        <Link to="/products" className={buttonClass()}>
          {t('product.browse')}
        </Link>
      }
    />
  );
}
