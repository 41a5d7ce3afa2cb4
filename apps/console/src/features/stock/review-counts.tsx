import { Button } from '@kirana/web-kit/ui/button.tsx';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Difference } from './count-line.js';
import type { Count, Counts } from './stored-counts.js';

interface ReviewCountsProps {
  readonly counts: Counts;
  readonly nameOf: (productId: string) => string;
  readonly isBusy: boolean;
  readonly onDrop: (productId: string) => void;
  readonly onBack: () => void;
  readonly onBook: () => void;
}

const gap = ({ counted, onHand }: Count) => Math.abs(counted - onHand);

/** What will be booked, the largest differences first. */
export function ReviewCounts({ counts, nameOf, isBusy, onDrop, onBack, onBook }: ReviewCountsProps) {
  const t = useTranslations('stock');
  const all = Object.entries(counts).toSorted(([, one], [, other]) => gap(other) - gap(one));
  const different = all.filter(([, count]) => gap(count) > 0).length;
  return (
    <section aria-labelledby="review">
      <h2 id="review" className="mb-1 text-sm font-semibold">
        {t('reviewTitle', { n: different })}
      </h2>
      <p className="mb-3 text-xs text-muted">{t('reviewText')}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {all.map(([productId, count]) => {
          const name = nameOf(productId);
          return (
            <li key={productId} className="flex items-center gap-2 py-2 pl-3">
              <span className="min-w-0 flex-1 text-sm">{name}</span>
              <Difference count={count} />
              <button
                type="button"
                className="grid size-11 shrink-0 place-items-center text-muted hover:text-chilli"
                aria-label={t('remove', { name })}
                onClick={() => onDrop(productId)}
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <div className="mt-4 flex flex-wrap justify-between gap-3">
        <Button tone="secondary" onClick={onBack}>
          {t('countOn')}
        </Button>
        <Button disabled={isBusy} onClick={onBook}>
          {t('bookCounts', { n: different })}
        </Button>
      </div>
    </section>
  );
}
