import type { DishSummary } from '@kirana/contracts';
import { dishTexts } from '@kirana/web-kit/dishes/dish-texts';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { useVisit } from '@kirana/web-kit/page/visit';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { dishesQuery } from './api.js';
import { DishGrid } from './dish-tile.js';

/** Four dishes that are quick enough for this evening; nothing while they are unknown. */
export default function TonightRow() {
  return (
    <MoreTexts texts={dishTexts}>
      <Row />
    </MoreTexts>
  );
}

function Row() {
  const t = useTranslations('dishes');
  const { seed } = useVisit();
  const { data } = useQuery(dishesQuery);
  if (!data?.length) return null;
  return (
    <section aria-labelledby="tonight" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="tonight" className="font-display text-xl md:text-2xl">
          {t('tonight')}
        </h2>
        <Link to="/dishes" className={buttonClass('secondary')}>
          {t('all')}
        </Link>
      </div>
      <DishGrid dishes={drawTonight(data, seed)} heading="h3" />
    </section>
  );
}

const shown = 4;
/** Longest time for a dish of this evening, minutes. */
const longest = 45;

/** Picks four quick dishes, the same ones during a visit: every so many from a place that the seed (0 to 1) decides. */
function drawTonight(dishes: readonly DishSummary[], seed: number): DishSummary[] {
  const quick = dishes.filter(({ minutes, overnight }) => minutes <= longest && !overnight);
  if (quick.length <= shown) return quick;
  const start = Math.floor(seed * quick.length);
  const step = Math.floor(quick.length / shown);
  return Array.from({ length: shown }, (_, n) => quick[(start + n * step) % quick.length]).filter(dish => dish !== undefined);
}
