import { cityIn } from '@kirana/i18n';
import { categoriesQuery } from '@kirana/web-kit/catalogue/api';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { useVisit } from '@kirana/web-kit/page/visit';
import { useSession } from '@kirana/web-kit/session/session-state';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { productListQuery } from '../api.js';
import { PageMeta } from '../../../lib/page/page-meta.js';
import { LoadError } from '../load-error.js';
import { CategoryList } from './category-list.js';
import { ChosenFilters } from './chosen-filters.js';
import { FilterButton } from './filter-button.js';
import { FilterChoices } from './filter-choices.js';
import { FoundProducts } from './found-products.js';
import { SortSelect } from './sort-select.js';
import { useListFilter } from './use-list-filter.js';
import { isDemoBuild } from '../../../config/build.js';

const FoundBesides = lazy(() => import('./found-besides.js'));
const FoundCategories = lazy(() => import('./found-categories.js'));

export default function ListPage() {
  const t = useTranslations();
  const { locale } = useLanguage();
  const chosenFilter = useListFilter();
  const { filter, sort, search, category, chooseSort, hrefOf, clear } = chosenFilter;
  const list = useInfiniteQuery({ ...productListQuery(filter), placeholderData: keepPreviousData });
  const chosen = useQuery(categoriesQuery).data?.find(each => each.id === category);
  const title = search ? t('list.searchFor', { search }) : chosen ? nameOf(chosen, locale) : t('list.title');
  const newest = list.data?.pages.at(-1);
  const total = newest?.total;
  const hidden = newest?.hiddenByAllergens ?? 0;
  const error = list.data ? null : list.error;

  return (
    <div className="gutter page-width pt-3 md:pt-8">
      <PageMeta
        title={title}
        description={t('list.description', { ...cityIn(locale), category: chosen ? nameOf(chosen, locale) : t('list.all') })}
        path={chosen ? `/products?category=${encodeURIComponent(chosen.id)}` : '/products'}
      />
      {search && <meta name="robots" content="noindex" />}
      <div className="grid gap-x-10 gap-y-2 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 lg:col-start-2">
          <PageHeading title={title} className="text-xl wrap-anywhere md:text-2xl">
            {title}
          </PageHeading>
          <p role="status" className="min-h-6 text-muted tabular-nums max-sm:text-xs">
            {total !== undefined && t('list.count', { n: total })}
          </p>
        </div>
        {/* Where there is no sidebar, one row that scrolls sideways: filters, what is chosen, categories. The products begin right below it. */}
        <div
          className="-mx-4 flex min-h-15 items-center gap-2 overflow-x-auto max-lg:*:shrink-0 px-4 py-1.5 md:-mx-6 md:px-6 lg:contents"
          // Browsers leave what shows a pixel at the edge where it is.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          <div className="flex items-center gap-2 lg:col-start-2 lg:gap-x-4">
            <SortSelect sort={sort} choose={chooseSort} />
            <div className="flex items-center gap-2 lg:min-w-0 lg:flex-wrap">
              <FilterButton filter={chosenFilter} total={total} />
              <ChosenFilters filter={chosenFilter} category={chosen} clearable={total !== 0} />
              {search && (
                <Suspense>
                  <FoundCategories search={search} />
                </Suspense>
              )}
            </div>
          </div>
          <div className="min-w-0 max-lg:contents lg:row-span-3 lg:row-start-1 lg:pt-1">
            <CategoryList chosen={category} hrefOf={hrefOf} />
            <div className="mt-6 hidden px-4 lg:block">
              <FilterChoices filter={chosenFilter} />
            </div>
          </div>
        </div>
        <div className="min-w-0 lg:col-start-2">
          {search && (
            <Suspense>
              <FoundBesides search={search} corrected={list.isPlaceholderData ? undefined : newest?.corrected} />
            </Suspense>
          )}
          {hidden > 0 && <p className="mb-4 text-sm text-muted">{t('list.hiddenByAllergens', { n: hidden })}</p>}
          {!error && <DatabaseStatus />}
          {error ? (
            <LoadError error={error} text={t('errors.loadList')} retry={() => void list.refetch()} />
          ) : (
            <FoundProducts list={list} clear={clear} search={search} />
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Shows how many products the database has, whatever is chosen of them: in development and demonstrations, and to admins; never to customers
 * (F-06, PLP-016).
 */
function DatabaseStatus() {
  const t = useTranslations('list');
  const { isDevelopment } = useVisit();
  const isAdmin = useSession(session => session.isAdmin);
  const isShown = isDemoBuild || isDevelopment || isAdmin === true;
  const { data } = useInfiniteQuery({ ...productListQuery({ sort: 'featured' }), enabled: isShown });
  if (!isShown) return null;
  return (
    <p data-testid="database-status" className="mb-5 rounded-small bg-info-soft px-3 py-1.5 font-mono text-xs">
      {/* As high before it is known, so that the list does not jump. */}
      {data ? t('database', { count: data.pages[0]?.total ?? 0 }) : '\u00A0'}
    </p>
  );
}
