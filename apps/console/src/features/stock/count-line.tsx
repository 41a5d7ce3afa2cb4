import { Button } from '@kirana/web-kit/ui/button.tsx';
import { clsx } from 'clsx';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { signed } from '../../lib/stock/signed.js';
import { isCountText, type Count } from './stored-counts.js';
import type { NamedStock } from './use-stock-list.js';

interface CountLineProps {
  readonly row: NamedStock;
  readonly count: Count | undefined;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Takes what is typed as the count. */
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

/**
 * A product to count. However its field is left, its number counts. What the books say is shown only after the count, so that nobody copies
 * it.
 */
export function CountLine({ row: { productId, name, shelf }, count, typed, onType, onTake, onDrop }: CountLineProps) {
  const t = useTranslations('stock');
  const isNumber = isCountText(typed);

  function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isNumber) return;
    const field = event.currentTarget.querySelector('input');
    // The keyboard of a phone stays open for the next product.
    event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus();
    field?.blur();
  }

  return (
    <li tabIndex={-1} data-count={productId} className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3 focus:bg-leaf-soft">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block text-sm font-semibold">{name}</span>
        {shelf && <span className="text-xs text-muted">{t('onShelfNamed', { shelf })}</span>}
      </span>
      {count ? (
        <span className="ml-auto flex items-center gap-2">
          <Difference count={count} />
          <Button size="small" tone="quiet" className="min-h-11" aria-label={t('countAgainOf', { name })} onClick={onDrop}>
            {t('countAgain')}
          </Button>
        </span>
      ) : (
        <form onSubmit={goOn} className="flex items-center gap-2">
          <input
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            enterKeyHint="next"
            aria-label={t('countOf', { name })}
            aria-invalid={typed !== '' && !isNumber}
            value={typed}
            onChange={event => onType(event.target.value)}
            onBlur={() => isNumber && onTake()}
            className="min-h-12 w-20 rounded-control border border-edge bg-surface px-3 text-right text-lg tabular-nums aria-invalid:border-2 aria-invalid:border-chilli"
          />
          <Button type="submit" tone="secondary" className="min-h-12" disabled={!isNumber} aria-label={t('takeOf', { name })}>
            {t('take')}
          </Button>
        </form>
      )}
    </li>
  );
}

/** `12 counted`, `14 expected: −2`: a count beside what should have been on the shelf at that moment. */
export function Difference({ count: { counted, onHand } }: { count: Count }) {
  const t = useTranslations('stock');
  const delta = counted - onHand;
  return (
    <span className="text-right text-sm tabular-nums">
      <span className="block font-semibold">{t('counted', { n: String(counted) })}</span>
      <span className={clsx('text-xs', delta === 0 ? 'text-leaf' : 'font-semibold text-chilli')}>
        {delta === 0 ? t('asExpected') : t('expected', { n: String(onHand), delta: signed(delta) })}
      </span>
    </span>
  );
}
