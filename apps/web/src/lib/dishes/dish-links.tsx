import type { DishSummary } from '@kirana/contracts';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { titleOf } from './localized-dish.js';

export interface DishLinksProps {
  label: string;
  dishes: readonly Pick<DishSummary, 'id' | 'title' | 'translatedTitle'>[];
  className?: string;
}

/** Names dishes in a line, each a link. */
export function DishLinks({ label, dishes, className }: DishLinksProps) {
  const { locale } = useLanguage();
  return (
    <nav aria-label={label.replace(/:$/, '')} className={clsx('flex flex-wrap items-center gap-x-3', className)}>
      <span className="text-muted" aria-hidden>
        {label}
      </span>
      {dishes.map(dish => (
        <Link
          key={dish.id}
          to={`/dishes/${dish.id}`}
          className="inline-flex min-h-12 items-center font-semibold text-leaf underline decoration-leaf/40 underline-offset-4 hover:decoration-leaf md:min-h-11"
        >
          {titleOf(dish, locale)}
        </Link>
      ))}
    </nav>
  );
}
