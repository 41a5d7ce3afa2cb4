import type { AdminOrderRow } from '@kirana/contracts';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';

/** With less time left than this, minutes, an order should be on its way. */
const soon = 30;
/** The ring is full with this much time left, minutes: the shortest promise. */
const full = 120;
const radius = 7;
const length = 2 * Math.PI * radius;

interface DueProps {
  readonly order: Pick<AdminOrderRow, 'windowTo' | 'isLate' | 'stepDue'>;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * How much time is left for the next step that people take, or else of the promised window, and how late it is: in words, and as a ring that
 * empties.
 */
export function Due({ order, now }: DueProps) {
  const t = useTranslations('board');
  const step = order.isLate ? null : order.stepDue;
  const left = Math.round((Date.parse(step?.at ?? order.windowTo) - now) / 60_000);
  // Whether an order is late is decided by the database's clock, as in the list; this one only says by how much.
  const isLate = order.isLate || (step !== null && left < 0);
  const minutes = Math.max(0, isLate ? -left : left);
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  const words = isLate
    ? h < 1
      ? t('late', { n: minutes })
      : t('lateLong', { h })
    : h < 1
      ? t('due', { n: minutes })
      : t('dueLong', { h, m });
  const share = isLate ? 1 : Math.min(1, minutes / full);
  return (
    <span
      className={clsx(
        'due-mark inline-flex items-center gap-1.5 tabular-nums',
        step === null && 'whitespace-nowrap',
        isLate ? 'is-late font-semibold text-chilli' : minutes < soon && 'is-soon font-semibold',
      )}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden className="shrink-0 -rotate-90">
        <circle cx="9" cy="9" r={radius} className="due-track" />
        <circle cx="9" cy="9" r={radius} className="due-ring" strokeDasharray={`${share * length} ${length}`} />
      </svg>
      {step ? t('stepDue', { step: step.step, when: words }) : words}
    </span>
  );
}
