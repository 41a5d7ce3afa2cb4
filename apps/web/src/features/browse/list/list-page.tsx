import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showsDatabaseStatus } from '../../../config/build.js';
import { categoriesQuery, productListQuery } from '../../../lib/api/catalogue.js';
import { nameOf } from '../../../lib/catalogue/localized.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { LoadError } from '../load-error.js';
import { CategoryList } from './category-list.js';
import { FoundProducts } from './found-products.js';
import { SortSelect } from './sort-select.js';
import { useListFilter } from './use-list-filter.js';

export default function ListPage() {
  const t = useTranslations();
  const { locale } = useLanguage();
  const { filter, sort, search, category, chooseSort, hrefOf, clear } = useListFilter();
  const list = useInfiniteQuery({ ...productListQuery(filter), placeholderData: before => before });
  const chosen = useQuery(categoriesQuery).data?.find(each => each.id === category);
  const title = search ? t('list.searchFor', { search }) : chosen ? nameOf(chosen, locale) : t('list.title');
  const total = list.data?.pages[0]?.total;

  return (
    <div className="gutter mx-auto max-w-[77rem] pt-6 md:pt-8">
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-y-7">
        <div className="lg:col-start-2">
          <PageHeading title={title} className="text-2xl">
            {title}
          </PageHeading>
        </div>
        <div className="min-w-0 lg:row-span-2 lg:row-start-1 lg:pt-1">
          <CategoryList chosen={category} hrefOf={hrefOf} />
        </div>
        <div className="min-w-0">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="min-h-6 text-muted tabular-nums">
              {total !== undefined && t('list.count', { n: total })}
            </p>
            <SortSelect sort={sort} choose={chooseSort} />
          </div>
          {showsDatabaseStatus && (
            <p data-testid="database-status" className="mb-5 rounded-small bg-info-soft px-3 py-1.5 font-mono text-xs">
              {t('list.database', { count: total ?? 0 })}
            </p>
          )}
          {list.error && !list.data ? (
            <LoadError error={list.error} text={t('errors.loadList')} retry={() => void list.refetch()} />
          ) : (
            <FoundProducts list={list} clear={clear} />
          )}
        </div>
      </div>
    </div>
  );
}
