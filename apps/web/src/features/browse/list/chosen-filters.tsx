import type { Category } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { RemovableChip } from '@kirana/web-kit/ui/removable-chip.tsx';
import { useTranslations } from 'use-intl';
import { showHeading } from '../../../lib/page/show-heading.js';
import type { ListFilterState } from './use-list-filter.js';

export interface ChosenFiltersProps {
  filter: ListFilterState;
  category: Category | undefined;
  /** False where the empty list has its own button to clear the filters. */
  clearable: boolean;
}

/** Lists the active filters; each can be removed with one tap, which leads to the heading, because its button goes with it. */
export function ChosenFilters({ filter, category, clearable }: ChosenFiltersProps) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const { search, diets, without } = filter;
  const chosen = [
    ...(category ? [{ name: nameOf(category, locale), remove: () => filter.drop('category') }] : []),
    ...(search ? [{ name: search, remove: () => filter.drop('search') }] : []),
    ...diets.map(word => ({ name: t(`dietName.${word}`), remove: () => filter.toggle({ name: 'diet', word }) })),
    ...without.map(word => ({
      name: t('list.withoutOf', { allergen: t(`allergen.${word}`) }),
      remove: () => filter.toggle({ name: 'without', word }),
    })),
  ];
  // A category alone is already marked in the sidebar.
  const leadOn = (change: () => void) => () => {
    change();
    showHeading();
  };
  if (chosen.length === 0 || (category && chosen.length === 1)) return null;
  return (
    <ul aria-label={t('list.chosen')} className="flex items-center gap-2 max-lg:whitespace-nowrap lg:flex-wrap">
      {chosen.map(({ name, remove }) => (
        <li key={name} className="max-lg:shrink-0">
          <RemovableChip label={t('list.removeFilter', { filter: name })} onRemove={leadOn(remove)}>
            {name}
          </RemovableChip>
        </li>
      ))}
      {clearable && (
        <li className="shrink-0">
          <button
            type="button"
            onClick={leadOn(filter.clear)}
            className="min-h-12 px-2 md:min-h-9 text-sm font-semibold text-leaf underline decoration-leaf/40 underline-offset-4 hover:decoration-leaf"
          >
            {t('list.clear')}
          </button>
        </li>
      )}
    </ul>
  );
}
