import { Button, EmptyState } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import CategoryLinks from '../category-links.js';
import { DidYouMean } from './did-you-mean.js';
import { EmptyList } from './empty-list.js';

/** Says that nothing was found, with the ways on: corrected words, the categories, and everything (PLP-014, PLP-015). */
export default function EmptyResult({ search, clear }: { search: string | undefined; clear: () => void }) {
  const t = useTranslations('list');
  return (
    <EmptyState
      drawing={<EmptyList />}
      title={<p className="font-display text-lg">{t('empty')}</p>}
      text={
        <>
          {search && <DidYouMean search={search} />}
          {t('emptyText')}
          <CategoryLinks all />
        </>
      }
      action={<Button onClick={clear}>{t('clear')}</Button>}
    />
  );
}
