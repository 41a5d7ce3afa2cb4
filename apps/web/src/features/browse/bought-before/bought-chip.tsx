import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CustomerTexts } from '../../../lib/i18n/customer-texts.js';
import { useFavourites } from '../../../lib/favourites/favourites.store.js';
import { useEarlierBaskets } from '../../../lib/order-again/use-earlier-baskets.js';

/** The way from the list to what this customer bought before and chose; nothing while there is neither. */
export function BoughtLink() {
  const some = useEarlierBaskets().length > 0;
  const chosen = useFavourites(({ ids }) => ids.length > 0);
  return (
    (some || chosen) && (
      <CustomerTexts>
        <ToBought />
      </CustomerTexts>
    )
  );
}

function ToBought() {
  const t = useTranslations('again');
  return (
    <Link
      to="/favourites"
      className="-my-2 inline-flex min-h-12 items-center gap-2 text-sm font-semibold whitespace-nowrap text-leaf hover:underline"
    >
      <RotateCcw size={17} aria-hidden />
      {t('bought')}
    </Link>
  );
}
