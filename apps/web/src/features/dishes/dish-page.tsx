import { isNowhere } from '@kirana/web-kit/api/http';
import { dishTexts } from '@kirana/web-kit/dishes/dish-texts';
import { EmptyShelf } from '@kirana/web-kit/drawings/empty-shelf.tsx';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { dishQuery } from '../../lib/dishes/api.js';
import { DishDetail } from './dish-detail.js';

/** One dish: what goes into it, and into the cart. */
export function DishPage() {
  return (
    <MoreTexts texts={dishTexts}>
      <AtAddress />
    </MoreTexts>
  );
}

function AtAddress() {
  const t = useTranslations();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(dishQuery(id));
  if (data) return <DishDetail key={data.id} dish={data} />;
  if (isNowhere(error))
    return (
      <EmptyState
        drawing={<EmptyShelf />}
        title={
          <PageHeading title={t('dishes.notFound')} className="text-2xl">
            {t('dishes.notFound')}
          </PageHeading>
        }
        text={t('dishes.notFoundText')}
        action={
          <Link to="/dishes" className={buttonClass()}>
            {t('dishes.all')}
          </Link>
        }
      />
    );
  if (error)
    return (
      <EmptyState
        role="alert"
        title={<p className="text-lg font-semibold">{t('dishes.loadFailed')}</p>}
        text={t('errors.loadFeatured')}
        action={<Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  return <Spinner label={t('app.loading')} />;
}
