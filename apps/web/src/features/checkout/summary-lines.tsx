import type { Quote } from '@kirana/contracts';
import { buttonClass } from '@kirana/ui';
import { useId, useState } from 'react';
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

/** Shows the first lines and those that need attention, and says how many there are besides. */
export function SummaryLines({ lines, quote, gone }: SummaryLinesProps) {
  const t = useTranslations('checkout');
  const list = useId();
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.filter((line, place) => place < first || needsAnswer(line) || gone.has(line.id));
  return (
    <>
      <ul id={list} className="mt-4 flex flex-col gap-3">
        {shown.map((line, place) => (
          <SummaryLine key={line.id} line={line} quote={quote} gone={gone.has(line.id)} eager={place < eagerLines} />
        ))}
      </ul>
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
