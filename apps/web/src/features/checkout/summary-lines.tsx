import type { Quote } from '@kirana/contracts';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { needsAnswer, type CartLine } from '../../lib/cart/cart-line.js';
import { eagerLines } from '../../lib/cart/line-element.js';
import { SummaryLine } from './summary-line.js';

export interface SummaryLinesProps {
  lines: readonly CartLine[];
  quote: Quote | null;
  /** Products that are no longer sold. */
  gone: ReadonlySet<string>;
}

/** Number of lines shown before the customer asks for the others. */
const first = 5;

/** State of the location to which `Buy Now` leads: the id of the product. */
interface BoughtNow {
  readonly boughtNow?: string;
}

/** Shows the first lines and those that need attention, and says how many there are besides. What was bought with `Buy Now` comes first. */
export function SummaryLines({ lines, quote, gone }: SummaryLinesProps) {
  const t = useTranslations('checkout');
  const list = useId();
  const [all, setAll] = useState(false);
  const { boughtNow } = (useLocation().state ?? {}) as BoughtNow;
  const isBought = ({ id }: CartLine) => id === boughtNow;
  const sorted = lines.toSorted((one, other) => Number(isBought(other)) - Number(isBought(one)));
  const shown = all ? sorted : sorted.filter((line, place) => place < first || needsAnswer(line) || gone.has(line.id));
  return (
    <>
      <ul id={list} className="mt-4 flex flex-col gap-3">
        {shown.map((line, place) => (
          <SummaryLine key={line.id} line={line} quote={quote} gone={gone.has(line.id)} eager={place < eagerLines} />
        ))}
      </ul>
      {lines.length > 1 && lines.some(isBought) && <p className="mt-3 text-sm text-muted">{t('restToo')}</p>}
      {(all ? lines.length > first : shown.length < lines.length) && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={list}
          onClick={() => setAll(!all)}
          className={`${buttonClass('quiet')} mt-1`}
        >
          {all ? t('fewerLines') : t('moreLines', { n: lines.length - shown.length })}
        </button>
      )}
    </>
  );
}
