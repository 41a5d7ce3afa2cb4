import { IconButton } from '@kirana/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

export interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const t = useTranslations('console');
  if (total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <div className="flex items-center justify-end gap-1 text-xs text-muted tabular-nums">
      {t('pageOf', { from: String(from), to: String(Math.min(total, page * pageSize)), total: String(total) })}
      <IconButton label={t('previous')} disabled={page <= 1} className="disabled:opacity-40" onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('next')}
        disabled={page * pageSize >= total}
        className="disabled:opacity-40"
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
