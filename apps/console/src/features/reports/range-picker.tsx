import { Button } from '@kirana/web-kit/ui/button.tsx';
import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';
import { presets, type chosenRange } from './report-range.js';

export interface ReportFilter {
  readonly range?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `off`: without the period before. */
  readonly compare?: string | undefined;
}

/** Chooses the days of the report, and whether it is compared with the days before them. */
export function RangePicker({
  chosen: { preset, from, to },
  isCompared,
  change,
}: {
  chosen: ReturnType<typeof chosenRange>;
  isCompared: boolean;
  change: (filter: ReportFilter) => void;
}) {
  const t = useTranslations('reports');
  const day = (which: 'from' | 'to') => (
    <label className="flex items-center gap-2 text-xs">
      {t(which)}
      <input
        type="date"
        value={which === 'from' ? from : to}
        {...(which === 'from' ? { max: to } : { min: from })}
        className={clsx(toolClass, 'tabular-nums')}
        onChange={({ target: { value } }) => value && change({ from, to, [which]: value, range: undefined })}
      />
    </label>
  );
  return (
    <div className="report-range mb-4 flex flex-col gap-2 print:hidden">
      <div
        role="group"
        aria-label={t('range')}
        className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
      >
        {presets.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === preset}
            className={clsx(
              'min-h-11 shrink-0 rounded-full border px-3.5 text-xs whitespace-nowrap md:min-h-9',
              each === preset ? 'border-leaf bg-leaf font-semibold text-on-leaf' : 'border-edge bg-surface hover:bg-leaf-soft',
            )}
            onClick={() =>
              change(each === 'own' ? { from, to, range: undefined } : { range: each, from: undefined, to: undefined })
            }
          >
            {t(`range-${each}`)}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {day('from')}
        {day('to')}
        <label className="flex min-h-11 items-center gap-2 text-xs md:min-h-9">
          <input
            type="checkbox"
            className="size-4 accent-leaf"
            checked={isCompared}
            onChange={({ target: { checked } }) => change({ compare: checked ? undefined : 'off' })}
          />
          {t('compare')}
        </label>
        <Button size="small" tone="secondary" className="ml-auto" onClick={() => globalThis.print()}>
          <Printer size={16} aria-hidden />
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
