import type { AdminOrderRow } from '@kirana/contracts';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';

/** With less time left than this, minutes, an order should be on its way. */
const soon = 30;
/** The ring is full with this much time left, minutes: the shortest promise. */
const full = 120;
const radius = 7;
const length = 2 * Math.PI * radius;

/** How much of the promised window is left, or how late the order is: in words, and as a ring that empties. */
export function Due({ order: { windowTo, isLate }, now }: { order: Pick<AdminOrderRow, 'windowTo' | 'isLate'>; now: number }) {
  const t = useTranslations('board');
  // Whether it is late is decided by the database's clock, as in the list; this one only says by how much.
  const left = Math.round((Date.parse(windowTo) - now) / 60_000);
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
        'due-mark inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums',
        isLate ? 'is-late font-semibold text-chilli' : minutes < soon && 'is-soon font-semibold',
      )}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden className="-rotate-90">
        <circle cx="9" cy="9" r={radius} className="due-track" />
        <circle cx="9" cy="9" r={radius} className="due-ring" strokeDasharray={`${share * length} ${length}`} />
      </svg>
      {words}
    </span>
  );
}
