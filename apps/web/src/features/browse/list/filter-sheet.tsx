import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { useTranslations } from 'use-intl';
import { FilterChoices } from './filter-choices.js';
import type { ListFilterState } from './use-list-filter.js';

export interface FilterSheetProps {
  filter: ListFilterState;
  total: number | undefined;
  onClose: () => void;
}

/** The filters on a phone; the list behind updates with every change, the button shows the number of matches. */
export default function FilterSheet({ filter, total, onClose }: FilterSheetProps) {
  const t = useTranslations();
  return (
    <Dialog
      shape="sheet"
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
    </Dialog>
  );
}
