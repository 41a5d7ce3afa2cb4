import { EmptyShelf } from '@kirana/web-kit/drawings/empty-shelf.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

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
