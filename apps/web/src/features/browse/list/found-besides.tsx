import { useTranslations } from 'use-intl';
import FoundDishes from '../../../lib/dishes/found-dishes.js';

interface FoundBesidesProps {
  search: string;
  /** What the products were found for when nothing has the words that were typed. */
  corrected: string | undefined;
}

/** What a search of the product list says besides its products: that other words were searched for, and the dishes found. */
export default function FoundBesides({ search, corrected }: FoundBesidesProps) {
  const t = useTranslations('list');
  return (
    <>
      {corrected && <p className="mb-3 wrap-anywhere">{t('corrected', { search, word: corrected })}</p>}
      <FoundDishes search={search} />
    </>
  );
}
