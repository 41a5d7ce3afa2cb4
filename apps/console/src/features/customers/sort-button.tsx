import { ArrowDown, ArrowUpDown } from 'lucide-react';
import { useTranslations } from 'use-intl';

export interface SortProps {
  /** What the column sorts by. */
  readonly by: 'orders' | 'activity';
  readonly sort: string | undefined;
  readonly title: string;
  readonly onSort: (sort: string | undefined) => void;
}

/** Heads a column that customers can be sorted by, the most or the latest first; a second click returns to the latest accounts. */
export function SortButton({ by, sort, title, onSort }: SortProps) {
  const t = useTranslations('customers');
  const isSorted = sort === by;
  const Icon = isSorted ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      title={t('sortBy')}
      className="inline-flex min-h-9 items-center gap-1 font-semibold whitespace-nowrap hover:text-leaf max-md:min-h-11"
      onClick={() => onSort(isSorted ? undefined : by)}
    >
      {title}
      <Icon size={13} aria-hidden />
    </button>
  );
}

/** How assistive technology is told that a column is sorted. */
export const sortedBy = (by: SortProps['by'], sort: string | undefined): 'descending' | 'none' =>
  sort === by ? 'descending' : 'none';
