import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { NamedStock } from './use-stock-list.js';

/** Lines that are shown first, and that each `Show more` adds: more at once would make a phone wait. */
const step = 40;

interface CountListProps {
  readonly lines: readonly NamedStock[];
  /** A product that is shown whatever its place. */
  readonly reached?: string | undefined;
  /** Renders a line as a list item. */
  readonly render: (row: NamedStock) => ReactNode;
}

/** The products of a shelf or a search, in steps. */
export function CountList({ lines, reached, render }: CountListProps) {
  const t = useTranslations('stock');
  const list = useRef<HTMLUListElement>(null);
  const [stepped, setShown] = useState(step);
  const shown = Math.max(stepped, lines.findIndex(({ productId }) => productId === reached) + 1);
  const rest = lines.length - shown;

  function showMore() {
    flushSync(() => setShown(shown + step));
    // The button is gone with the last step: the focus goes on to the first line that is new.
    if (rest <= step) list.current?.children[shown]?.querySelector<HTMLElement>('input, button')?.focus();
  }

  return (
    <>
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-surface">
        {lines.slice(0, shown).map(render)}
      </ul>
      {rest > 0 && (
        <Button tone="secondary" className="mt-3 w-full" onClick={showMore}>
          {t('showMore', { n: String(Math.min(step, rest)), rest: String(rest) })}
        </Button>
      )}
    </>
  );
}
