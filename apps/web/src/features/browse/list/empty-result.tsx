import { EmptyShelf } from '@kirana/web-kit/drawings/empty-shelf.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import CategoryLinks from '../category-links.js';
import { DidYouMean } from './did-you-mean.js';
import { showHeading } from '../../../lib/page/show-heading.js';

/** Says that nothing was found, with the ways on: corrected words, the categories, and everything (PLP-014, PLP-015). */
export default function EmptyResult({ search, clear }: { search: string | undefined; clear: () => void }) {
  const t = useTranslations('list');
  const h = useTranslations('home');
  // Nothing was looked for: the shop has no products yet.
  const isEmptyShop = useSearchParams()[0].size === 0;
  function clearAll() {
    clear();
    showHeading();
  }
  return (
    <EmptyState
      drawing={<EmptyShelf />}
      title={<p className="font-display text-lg">{t('empty')}</p>}
      text={
        isEmptyShop ? (
          h('empty')
        ) : (
          <>
            {search && <DidYouMean search={search} />}
            {t('emptyText')}
            <CategoryLinks all />
          </>
        )
      }
      action={!isEmptyShop && <Button onClick={clearAll}>{t('clear')}</Button>}
    />
  );
}
