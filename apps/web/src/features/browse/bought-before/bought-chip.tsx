import { Heart, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CustomerTexts } from '../../../lib/i18n/customer-texts.js';
import { useFavourites } from '../../../lib/favourites/favourites.store.js';
import { useEarlierBaskets } from '../../../lib/order-again/use-earlier-baskets.js';

/** The way from the list to what this customer bought before and chose, at the end of the categories; nothing while there is neither. */
export function BoughtChip() {
  const some = useEarlierBaskets().length > 0;
  const chosen = useFavourites(({ ids }) => ids.length > 0);
  return (
    (some || chosen) && (
      <CustomerTexts>
        <ToBought wasBought={some} />
      </CustomerTexts>
    )
  );
}

function ToBought({ wasBought }: { wasBought: boolean }) {
  const t = useTranslations('again');
  const Icon = wasBought ? RotateCcw : Heart;
  return (
    <li className="shrink-0">
      <Link
        to="/favourites"
        className="flex min-h-12 items-center gap-2 rounded-full px-4 font-semibold whitespace-nowrap text-leaf hover:bg-leaf-soft max-lg:border max-lg:border-edge max-lg:bg-surface md:min-h-11 lg:rounded-control"
      >
        <Icon size={17} aria-hidden />
        {t(wasBought ? 'bought' : 'favourites')}
      </Link>
    </li>
  );
}
