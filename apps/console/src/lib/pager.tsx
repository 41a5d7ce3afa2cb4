import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { toolClass } from './tools.js';

/** Rows per page that can be chosen. */
const pageSizes = [25, 50, 100] as const;

export interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** A total of this many stands for more as well. */
  readonly mostTotal?: number;
  readonly onPage: (page: number) => void;
  /** Offers a choice of rows per page. */
  readonly onPageSize?: (pageSize: number) => void;
}

/** Leads to the first, previous, next and last page of a list that has several. */
export function Pager({ page, pageSize, total, mostTotal = Infinity, onPage, onPageSize }: PagerProps) {
  const t = useTranslations('console');
  const id = useId();
  if (total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const last = Math.ceil(total / pageSize);
  const steps = [
    { label: t('firstPage'), Icon: ChevronsLeft, to: 1, isOff: page <= 1 },
    { label: t('previous'), Icon: ChevronLeft, to: page - 1, isOff: page <= 1 },
    { label: t('next'), Icon: ChevronRight, to: page + 1, isOff: page >= last },
    { label: t('lastPage'), Icon: ChevronsRight, to: last, isOff: page >= last },
  ];
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-1 text-xs text-muted tabular-nums">
      {onPageSize && (
        <span className="mr-auto inline-flex items-center gap-2">
          <label htmlFor={id} className="max-md:sr-only">
            {t('rowsPerPage')}
          </label>
          <select id={id} className={toolClass} value={pageSize} onChange={event => onPageSize(Number(event.target.value))}>
            {[...new Set([...pageSizes, pageSize])].map(size => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </span>
      )}
      {t('pageOf', {
        from: String(from),
        to: String(Math.min(total, page * pageSize)),
        total: `${total}${total >= mostTotal ? '+' : ''}`,
      })}
      {last > 1 &&
        steps.map(({ label, Icon, to, isOff }) => (
          <IconButton key={label} label={label} disabled={isOff} className="disabled:opacity-40" onClick={() => onPage(to)}>
            <Icon size={18} aria-hidden />
          </IconButton>
        ))}
    </div>
  );
}
