import type { SortOrder } from '@kirana/contracts';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { sortTexts } from './use-list-filter.js';

export interface SortSelectProps {
  sort: SortOrder;
  choose: (sort: string) => void;
}

export function SortSelect({ sort, choose }: SortSelectProps) {
  const t = useTranslations('list');
  const id = useId();
  return (
    <div className="flex items-center gap-2.5 lg:min-w-0">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted max-lg:sr-only">
        {t('sort')}
      </label>
      <select
        id={id}
        value={sort}
        onChange={event => choose(event.target.value)}
        className="min-h-12 min-w-0 md:min-h-11 rounded-control border border-edge bg-surface px-3 font-semibold"
      >
        {Object.entries(sortTexts).map(([value, text]) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </select>
    </div>
  );
}
