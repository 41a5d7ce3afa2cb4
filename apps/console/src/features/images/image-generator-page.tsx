import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ProgressBar } from '@kirana/web-kit/ui/progress-bar.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../../lib/categories-query.js';
import { allProductsQuery } from './api.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { PageHeader, FilterTool, SearchTool } from '../../lib/tools.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';
import { DownloadButton } from './download-button.js';
import type { Progress } from './generate-all.js';
import { imageOf } from './generation.js';
import { useGenerations } from './generations.store.js';
import { ImageCard } from './image-card.js';
import { useGenerate } from './use-generate.js';

/** Generates pictures for catalogue products on request and assigns them with a click (AIMG-001). */
export default function ImageGeneratorPage() {
  const t = useTranslations('adminImages');
  const c = useTranslations('console');
  const p = useTranslations('adminProducts');
  const { locale } = useLanguage();
  const [filter, change] = useUrlFilter(['search', 'category']);
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: products, error, refetch } = useQuery({ ...allProductsQuery(filter), placeholderData: keepPreviousData });
  const { one, all, progress, stop } = useGenerate(categories);

  function generateAll() {
    const { of } = useGenerations.getState();
    const missing = (products ?? []).filter(({ id }) => !of[id] || !imageOf(of[id]));
    void all(missing.length > 0 ? missing : (products ?? []));
  }

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <SearchTool label={p('search')} value={filter['search'] ?? ''} onSearch={search => change({ search })} />
        <FilterTool
          label={p('category')}
          all={c('all')}
          value={filter['category']}
          options={categories.map(category => [category.id, nameOf(category, locale)] as const)}
          onChoose={category => change({ category })}
        />
        <Button size="small" disabled={progress !== undefined || !products?.length} onClick={generateAll}>
          {t('generateAll')}
        </Button>
        <DownloadButton />
      </PageHeader>
      {progress && <AllProgress progress={progress} onStop={stop} />}
      {error && !products ? (
        <LoadFailure title={p('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : products?.length === 0 ? (
        <p className="py-10 text-center text-sm text-muted">{c('noData')}</p>
      ) : (
        <div className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] md:gap-4">
          {products?.map(product => (
            <ImageCard
              key={product.id}
              product={product}
              locked={progress !== undefined}
              onGenerate={wanted => void one(wanted)}
            />
          ))}
        </div>
      )}
    </>
  );
}

function AllProgress({ progress: { total, done, failed, waiting }, onStop }: { progress: Progress; onStop: () => void }) {
  const t = useTranslations('adminImages');
  const sofar = t('progress', { done: String(done + failed), total: String(total), failed: String(failed) });
  return (
    <StickyBar
      edge="top"
      className="sticky top-(--head) z-10 mb-4 flex items-center gap-4 rounded-card border border-line bg-surface p-3 shadow-float"
    >
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 text-xs tabular-nums">{waiting > 0 ? `${sofar} ${t('waiting', { n: String(waiting) })}` : sofar}</p>
        <ProgressBar percent={Math.round((100 * (done + failed)) / Math.max(1, total))} label={t('generateAll')} />
      </div>
      <Button size="small" tone="danger" onClick={onStop}>
        {t('stop')}
      </Button>
    </StickyBar>
  );
}
