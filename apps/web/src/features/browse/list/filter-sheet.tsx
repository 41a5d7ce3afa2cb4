import { Button, Sheet } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { FilterChoices } from './filter-choices.js';
import type { ListFilterState } from './use-list-filter.js';

export interface FilterSheetProps {
  filter: ListFilterState;
  total: number | undefined;
  open: boolean;
  onClose: () => void;
}

/** The filters of a phone; the list behind follows every tick, the button says how many are left. */
export default function FilterSheet({ filter, total, open, onClose }: FilterSheetProps) {
  const t = useTranslations();
  return (
    <Sheet
      open={open}
      title={t('list.filters')}
      close={t('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={filter.clear}>
            {t('list.clear')}
          </Button>
          <Button className="grow tabular-nums" onClick={onClose}>
            {t('list.showResults', { n: total ?? 0 })}
          </Button>
        </>
      }
    >
      <FilterChoices filter={filter} />
    </Sheet>
  );
}
