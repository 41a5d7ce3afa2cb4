import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListFilterState } from './use-list-filter.js';

const FilterSheet = lazy(() => import('./filter-sheet.js'));

/** Opens the filters where there is no room beside the list. */
export function FilterButton({ filter, total }: { filter: ListFilterState; total: number | undefined }) {
  const t = useTranslations('list');
  const [open, setOpen] = useState(false);
  return (
    <div className="shrink-0 whitespace-nowrap lg:hidden">
      <button type="button" aria-haspopup="dialog" className={buttonClass('secondary')} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden />
        {t('filtersOf', { n: filter.diets.length + filter.without.length })}
      </button>
      {open && (
        <Suspense>
          <FilterSheet filter={filter} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
