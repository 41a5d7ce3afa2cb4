import { formatWeight } from '@kirana/i18n';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { ProductPicture } from '@kirana/web-kit/catalogue/product-picture.tsx';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, Snowflake, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { productFactsQuery, type ProductFacts } from '../../lib/product-facts.js';
import {
  amountOf,
  isFree,
  needsWeight,
  stateOf,
  toggled,
  toggledMissing,
  type Mark,
  type Part,
  type ShelfLine,
} from './packing-lines.js';
import { LineQuantity } from './line-quantity.js';
import { BoxLetter } from './box-letter.js';
import { MissingPieces } from './missing-pieces.js';
import { SubstituteOffer } from './substitute-offer.js';
import type { Boxes } from './use-boxes.js';
import { WeightEntry } from './weight-entry.js';

export interface PackingLineProps {
  readonly line: ShelfLine;
  /** Of orders that are packed together. */
  readonly boxes: Boxes | undefined;
  /** Undefined while the products load, and for a deleted product. */
  readonly product: ProductFacts | undefined;
  readonly shelf: string | undefined;
  /** Pieces that were scanned, while not all of them are. */
  readonly scanned: number | undefined;
  readonly onMark: (marks: readonly Mark[]) => void;
}

const looks = {
  open: 'border-line bg-surface',
  packed: 'border-leaf bg-leaf-soft',
  missing: 'border-chilli bg-chilli-soft',
} as const;

const looksOfWord = { packed: 'text-leaf', missing: 'text-chilli' } as const;

/** A product to take from the shelf. Tapping it ticks it. */
export function PackingLine({
  line: { productId, name, quantity, parts },
  boxes,
  product,
  shelf,
  scanned,
  onMark,
}: PackingLineProps) {
  const t = useTranslations('packing');
  const s = useTranslations('scan');
  const { locale } = useLanguage();
  const { data: facts } = useQuery(productFactsQuery);
  const state = stateOf(parts);
  const isSettled = parts.every(part => part.state !== 'open' && !isFree(part));
  const refunded = parts.reduce((pieces, { leftOut = 0 }) => pieces + leftOut, 0);
  const toPack = quantity - refunded;
  const ticks = useRef<HTMLButtonElement>(null);
  const shown = product ? nameOf(product, locale) : name;
  const portionGrams = parts[0]?.portionGrams;
  const inBag = parts.reduce((sum, { grams = 0 }) => sum + grams, 0);
  const line = useRef<HTMLLIElement>(null);
  const tick = () =>
    parts.some(needsWeight)
      ? line.current?.querySelector<HTMLElement>('[data-weight]')?.focus()
      : onMark(toggled(productId, parts));
  return (
    <li ref={line} className={clsx('rounded-card border-2', looks[state])} data-product={productId}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
        <button
          type="button"
          ref={ticks}
          data-line={productId}
          aria-pressed={state === 'packed'}
          aria-disabled={isSettled}
          className="grid min-h-28 focus-visible:-outline-offset-3 scroll-mt-4 scroll-mb-24 grid-cols-[3rem_6rem_minmax(0,1fr)] items-center gap-2 rounded-card p-2 text-left sm:gap-3 sm:grid-cols-[4.5rem_6rem_minmax(0,1fr)_2.75rem]"
          onClick={tick}
        >
          <LineQuantity quantity={toPack} portionGrams={portionGrams} />
          {product ? (
            <ProductPicture product={product} place="line" decorative className="size-24" />
          ) : (
            <span className="size-24 rounded-card bg-paper" />
          )}
          <span className="min-w-0">
            <span className="block text-sm/snug font-semibold hyphens-auto sm:text-base/snug">{shown}</span>
            {product?.indianName && <span className="block text-xs text-muted italic sm:text-sm">{product.indianName}</span>}
            {product && portionGrams === undefined && (
              <span className="block text-base font-semibold">{netQuantityOf(product.netQuantity, locale)}</span>
            )}
            {shelf && <span className="block text-sm font-semibold text-leaf">{t('shelf', { shelf })}</span>}
            {product?.categoryId === 'frozen' && (
              <span className="inline-flex items-center gap-1 text-xs font-semibold text-info">
                <Snowflake size={14} aria-hidden />
                {t('frozen')}
              </span>
            )}
            {parts.some(({ substitutable }) => substitutable) && (
              <span className="block text-sm text-muted">
                {t(parts.every(({ substitutable }) => substitutable) ? 'substitutable' : 'partlySubstitutable')}
              </span>
            )}
            {parts.some(needsWeight) && <span className="block text-sm font-semibold text-info">{t('weigh')}</span>}
            {inBag > 0 && (
              <span className="block text-base font-semibold">{t('weighed', { weight: formatWeight(inBag, locale) })}</span>
            )}
            {parts.map(
              ({ orderId, substitute }) =>
                substitute && (
                  <span key={orderId} className="block text-sm font-semibold text-leaf">
                    {t('inBagInstead', { name: nameOf(facts?.get(substitute.productId) ?? substitute, locale) })}
                  </span>
                ),
            )}
            {scanned !== undefined && (
              <span className="block text-sm font-semibold text-info">
                {s('scanned', { n: String(scanned), of: String(toPack) })}
              </span>
            )}
            {state !== 'open' && toPack > 0 && (
              <span className={clsx('flex items-center gap-1 text-sm font-semibold sm:sr-only', looksOfWord[state])}>
                {state === 'packed' ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
                {t(state === 'packed' ? 'isPacked' : 'isMissing')}
              </span>
            )}
            {refunded > 0 && (
              <span className="block text-sm font-semibold text-chilli">
                {toPack > 0 ? t('packOnly', { n: toPack, refunded, total: quantity }) : t('isRefunded')}
              </span>
            )}
          </span>
          <span
            aria-hidden
            className={clsx(
              'grid size-11 place-items-center rounded-full border-2 max-sm:hidden',
              state === 'open' && 'border-edge',
              state === 'packed' && 'border-leaf bg-leaf text-on-leaf',
              state === 'missing' && 'border-chilli text-chilli',
            )}
          >
            {state === 'packed' && <Check size={26} />}
            {state === 'missing' && <X size={26} />}
          </span>
        </button>
        <button
          type="button"
          aria-pressed={state === 'missing'}
          aria-disabled={isSettled}
          aria-label={t('missingOf', { name: shown })}
          className={clsx(
            'm-2 ml-0 min-h-24 w-14 rounded-control border text-xs font-semibold sm:min-h-14 sm:w-auto sm:px-4 sm:text-sm',
            state === 'missing'
              ? 'border-chilli bg-surface text-chilli'
              : 'border-edge text-muted hover:border-chilli hover:text-chilli',
          )}
          onClick={() => onMark(toggledMissing(productId, parts))}
        >
          {t('missing')}
        </button>
      </div>
      {parts.map(
        ({ portionGrams: portion, ...part }) =>
          portion !== undefined &&
          part.quantity > (part.leftOut ?? 0) && (
            <WeightEntry
              key={part.orderId}
              productId={productId}
              name={shown}
              part={{ ...part, portionGrams: portion }}
              onMark={marks => {
                onMark(marks);
                ticks.current?.focus();
              }}
            />
          ),
      )}
      {parts.map(
        part =>
          part.missing === part.quantity &&
          part.substitutable &&
          isFree(part) && (
            <SubstituteOffer
              key={part.orderId}
              productId={productId}
              name={shown}
              part={part}
              onTake={mark => {
                onMark([mark]);
                // The offer goes with its button.
                ticks.current?.focus();
              }}
            />
          ),
      )}
      {parts.map(
        part =>
          part.state === 'missing' &&
          part.portionGrams === undefined &&
          part.quantity > 1 && (
            <MissingPieces key={part.orderId} productId={productId} name={shown} part={part} onMark={onMark} />
          ),
      )}
      {(boxes || parts.length > 1) && <Split productId={productId} name={shown} parts={parts} boxes={boxes} onMark={onMark} />}
    </li>
  );
}

interface SplitProps {
  readonly productId: string;
  readonly name: string;
  readonly parts: readonly Part[];
  readonly boxes: Boxes | undefined;
  readonly onMark: PackingLineProps['onMark'];
}

/** Which order, and which box, gets how many; each part can be ticked by itself. */
function Split({ productId, name, parts, boxes, onMark }: SplitProps) {
  const t = useTranslations('packing');
  const { locale } = useLanguage();
  return (
    <div className="flex flex-wrap gap-1 px-2 pb-2 sm:gap-2">
      {parts.map(({ orderId, number, quantity, missing, portionGrams, leftOut = 0 }, n) => {
        const own = parts.slice(n, n + 1);
        const isPacked = stateOf(own) === 'packed';
        return (
          <button
            key={orderId}
            type="button"
            aria-pressed={isPacked}
            className={clsx(
              'inline-flex min-h-11 items-center gap-1 rounded-full border px-2.5 text-xs tabular-nums sm:gap-1.5 sm:px-4 sm:text-sm',
              isPacked ? 'border-leaf bg-surface text-leaf' : 'border-edge bg-surface',
              Math.max(missing, leftOut) === quantity && 'text-chilli line-through',
            )}
            onClick={() => onMark(toggled(productId, own))}
          >
            {isPacked && <Check size={16} aria-hidden />}
            <span className="sr-only">{name}: </span>
            {boxes?.[orderId] && <BoxLetter letter={boxes[orderId]} isSaid />}
            {t('split', { n: amountOf(quantity - leftOut, portionGrams, locale), number })}
          </button>
        );
      })}
    </div>
  );
}
