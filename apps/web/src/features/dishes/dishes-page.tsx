import { cityIn } from '@kirana/i18n';
import { dietNames } from '@kirana/web-kit/catalogue/food-names';
import { dishTexts } from '@kirana/web-kit/dishes/dish-texts';
import { EmptyShelf } from '@kirana/web-kit/drawings/empty-shelf.tsx';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageMeta } from '../../lib/page/page-meta.js';
import { dishesQuery } from '../../lib/dishes/api.js';
import { DishGrid } from '../../lib/dishes/dish-tile.js';
import { FilterRow } from './filter-row.js';
import { fitting, timeLimits, useDishFilter } from './use-dish-filter.js';

/** All dishes, filtered by diet and time. */
export function DishesPage() {
  return (
    <MoreTexts texts={dishTexts}>
      <Dishes />
    </MoreTexts>
  );
}

function Dishes() {
  const t = useTranslations();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(dishesQuery);
  const { diet, minutes, choose, clear } = useDishFilter();
  const shown = data && fitting(data, { diet, minutes });
  return (
    <div className="gutter page-width pt-6 md:pt-8">
      <PageMeta title={t('dishes.title')} description={t('dishes.description', cityIn(locale))} path="/dishes" />
      <PageHeading title={t('dishes.title')} className="text-2xl">
        {t('dishes.title')}
      </PageHeading>
      <p className="mt-1 max-w-[66ch] text-muted">{t('dishes.lead')}</p>
      <div className="mt-5 flex flex-col gap-x-8 gap-y-2 md:flex-row md:flex-wrap md:gap-y-3">
        <FilterRow
          legend={t('dishes.diet')}
          choices={[['', t('dishes.anyDiet')], ...dietNames.map(name => [name, t(`dietName.${name}`)] as const)]}
          chosen={diet ?? ''}
          onChoose={value => choose('diet', value)}
        />
        <FilterRow
          legend={t('dishes.time')}
          choices={[
            ['', t('dishes.anyTime')],
            ...timeLimits.map(limit => [String(limit), t('dishes.upTo', { minutes: limit })] as const),
          ]}
          chosen={minutes === undefined ? '' : String(minutes)}
          onChoose={value => choose('minutes', value)}
        />
      </div>
      <p role="status" className="my-4 min-h-6 text-muted tabular-nums">
        {shown && t('dishes.count', { n: shown.length })}
      </p>
      {shown && shown.length > 0 ? (
        <DishGrid dishes={shown} heading="h2" eager={4} wide />
      ) : shown ? (
        <EmptyState
          drawing={<EmptyShelf />}
          title={<p className="font-display text-lg">{t('dishes.none')}</p>}
          action={data.length > 0 && <Button onClick={clear}>{t('dishes.clear')}</Button>}
        />
      ) : error ? (
        <EmptyState
          role="alert"
          title={<p className="text-lg font-semibold">{t('dishes.loadFailed')}</p>}
          text={t('errors.loadFeatured')}
          action={<Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>}
        />
      ) : (
        <Spinner label={t('app.loading')} />
      )}
    </div>
  );
}
