import { Button, EmptyState, Spinner, buttonClass } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isNowhere } from '../../lib/api/http.js';
import { MoreTexts } from '../../lib/i18n/more-texts.js';
import { PageHeading } from '../../lib/page/page-heading.js';
import { dishQuery } from '../../lib/dishes/api.js';
import { DishDetail } from './dish-detail.js';
import { dishTexts } from '../../lib/dishes/dish-texts.js';
import { EmptyShelf } from '../../lib/drawings/empty-shelf.js';

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
