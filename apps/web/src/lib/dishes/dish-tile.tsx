import type { DishSummary } from '@kirana/contracts';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DishPicture } from './dish-picture.js';
import { leadOf, titleOf } from './localized-dish.js';

export interface DishTileProps {
  dish: DishSummary;
  heading: 'h2' | 'h3';
  /** Above the fold. */
  eager?: boolean;
}

/** Shows a dish in a list; the whole tile links to it. */
export function DishTile({ dish, heading: Heading, eager = false }: DishTileProps) {
  const t = useTranslations('dishes');
  const { locale } = useLanguage();
  return (
    <article className="group relative flex flex-col gap-2.5">
      <DishPicture dish={dish} first={eager} className="transition-shadow group-hover:shadow-float" />
      <div className="flex flex-1 flex-col gap-1 px-0.5">
        <Heading className="text-base leading-snug font-semibold">
          <Link to={`/dishes/${dish.id}`} className="after:absolute after:inset-0 after:rounded-card">
            {titleOf(dish, locale)}
          </Link>
        </Heading>
        <p className="text-sm text-muted">{leadOf(dish, locale)}</p>
        <p className="mt-auto flex items-start gap-1.5 pt-1 text-sm tabular-nums">
          <Clock size={15} aria-hidden className="mt-0.5 shrink-0 text-muted" />
          {t('minutes', { minutes: dish.minutes, overnight: String(dish.overnight ?? false) })}
        </p>
      </div>
    </article>
  );
}

/** Dishes side by side. */
export function DishGrid({
  dishes,
  heading,
  eager = 0,
  wide = false,
}: {
  dishes: readonly DishSummary[];
  heading: 'h2' | 'h3';
  eager?: number;
  /** Six columns on a wide screen, as the product list has. */
  wide?: boolean;
}) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-5 md:grid-cols-4 xl:gap-x-6 ${wide ? '2xl:grid-cols-5 3xl:grid-cols-6' : ''}`}
    >
      {dishes.map((dish, place) => (
        <li key={dish.id} className="contents">
          <DishTile dish={dish} heading={heading} eager={place < eager} />
        </li>
      ))}
    </ul>
  );
}
