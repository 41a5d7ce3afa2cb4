import type { PackingOrder } from '@kirana/contracts';
import { formatWeight } from '@kirana/i18n';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/admin-name.js';
import { productFactsQuery, type ProductFacts } from '../../lib/product-facts.js';
import { ScanBar, type ScanOutcome } from '../../lib/scan/scan-bar.js';
import { useShelves } from '../../lib/stock/use-shelves.js';
import { PackingLine } from './packing-line.js';
import { keyOf, scannedOf, withPiece, type Pieces } from './scanned-pieces.js';
import type { Boxes } from './use-boxes.js';
import {
  amountOf,
  missingOf,
  mostGramsOf,
  needsWeight,
  shelfLines,
  stateOf,
  toRefundOf,
  toggledMissing,
  weighedMark,
  type Mark,
} from './packing-lines.js';

export interface PackingSheetProps {
  /** One, or several that are packed together. */
  readonly orders: readonly PackingOrder[];
  /** Of orders that are packed together. */
  readonly boxes?: Boxes;
  readonly head: ReactNode;
  readonly me: string | undefined;
  readonly isBusy: boolean;
  readonly onMark: (marks: readonly Mark[]) => void;
  readonly onPacked: (withMissing: boolean) => void;
  /** Announces what has changed to those who do not see it. */
  readonly say: (text: string) => void;
}

const anyLine = '[data-line]';
const openLine = '[data-line][aria-pressed="false"]';

/** What to take from the shelf, in large lines: arrow keys move, Space ticks, M is for missing, and Enter ends a complete order. */
export function PackingSheet({ orders, boxes, head, me, isBusy, onMark, onPacked, say }: PackingSheetProps) {
  const t = useTranslations('packing');
  const c = useTranslations('console');
  const s = useTranslations('scan');
  const { locale } = useLanguage();
  const { data: products } = useQuery(productFactsQuery);
  const shelves = useShelves();
  const list = useRef<HTMLUListElement>(null);
  const [asks, setAsks] = useState(false);
  const [pieces, setPieces] = useState<Pieces>({});
  const lines = shelfLines(orders, { shelfOf: id => shelves.get(id), isLast: id => products?.get(id)?.categoryId === 'frozen' });
  const left = lines.filter(({ parts }) => stateOf(parts) === 'open').length;
  const other = orders.find(({ packer }) => packer !== null && packer !== me)?.packer;
  const nameById = (id: string, name: string) => {
    const product = products?.get(id);
    return product ? nameOf(product, locale) : name;
  };

  function mark(marks: readonly Mark[]) {
    if (other) return say(t('taken', { name: adminName(other) }));
    onMark(marks);
    // A part that is marked by hand is counted anew.
    setPieces(before => ({
      ...before,
      ...Object.fromEntries(marks.map(({ orderId, productId }) => [keyOf(orderId, productId), 0])),
    }));
    say(sentenceOf(marks));
  }

  /** Returns what the marks of one product change. */
  function sentenceOf(marks: readonly Mark[]): string {
    const [first] = marks;
    const line = lines.find(({ productId }) => productId === first?.productId);
    if (!first || !line) return '';
    const name = nameById(line.productId, line.name);
    const after = line.parts.map(part => ({
      ...part,
      state: marks.some(is => is.orderId === part.orderId) ? first.state : part.state,
    }));
    const wasOpen = stateOf(line.parts) === 'open' ? 1 : 0;
    const isOpen = stateOf(after) === 'open' ? 1 : 0;
    if (first.substitute) return t('saidInstead', { substitute: first.substitute.name, name });
    if (first.grams !== undefined)
      return t('saidWeighed', { name, weight: formatWeight(first.grams, locale), left: left - wasOpen + isOpen });
    if (first.state === 'packed') return t('saidPacked', { name, left: left - wasOpen + isOpen });
    if (first.missing) return t('saidMissingPieces', { n: first.missing, name });
    return t(first.state === 'missing' ? 'saidMissing' : 'saidOpen', { name });
  }

  /** Puts a scanned piece into the bag: the last one of a part ticks it. */
  function scan(product: ProductFacts, grams?: number): ScanOutcome {
    const name = nameOf(product, locale);
    const refused = (text: string): ScanOutcome => ({ isWrong: true, text });
    const line = lines.find(
      ({ productId, parts }) => productId === product.id || parts.some(({ substitute }) => substitute?.productId === product.id),
    );
    if (!line) return refused(s('notInOrder', { name, n: orders.length }));
    list.current?.querySelector<HTMLElement>(`[data-line="${line.productId}"]`)?.focus();
    if (other) return refused(t('taken', { name: adminName(other) }));
    const weighable = line.parts.find(needsWeight);
    if (weighable) {
      const isWeight = grams !== undefined && grams > 0 && grams <= mostGramsOf(weighable);
      const marks = isWeight ? [weighedMark(line.productId, weighable, grams)] : [];
      if (isWeight) onMark(marks);
      else list.current?.querySelector<HTMLElement>(`[data-product="${line.productId}"] [data-weight]`)?.focus();
      return { isWrong: false, text: isWeight ? sentenceOf(marks) : t('weighFirst', { name }) };
    }
    const scanned = withPiece(line, pieces);
    if (!scanned) return refused(s(stateOf(line.parts) === 'missing' ? 'isMissing' : 'isComplete', { name }));
    const { part, marks, n, of } = scanned;
    setPieces(scanned.pieces);
    if (marks.length > 0) onMark(marks);
    const letter = boxes?.[part.orderId];
    if (letter) return { isWrong: false, text: s('inBox', { letter, name, n: String(n), of: String(of) }) };
    return { isWrong: false, text: marks.length > 0 ? sentenceOf(marks) : s('piece', { name, n: String(n), of: String(of) }) };
  }

  function finish() {
    if (isBusy) return;
    if (other) return say(t('taken', { name: adminName(other) }));
    if (left > 0) {
      say(t('saidLeft', { left }));
      list.current?.querySelector<HTMLElement>(openLine)?.focus();
    } else if (empty.length === orders.length) say(t('nothingPacked', { number: numbers }));
    else if (missing.length > 0) setAsks(true);
    else onPacked(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    // Arrow keys count the missing pieces there.
    if (target instanceof HTMLInputElement) return;
    const id = target.closest<HTMLElement>('[data-product]')?.dataset['product'];
    const all = [...(list.current?.querySelectorAll<HTMLElement>(anyLine) ?? [])];
    const at = all.findIndex(({ dataset }) => dataset['line'] === id);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
    else if (event.key.toLowerCase() === 'm' && id !== undefined) mark(toggledMissing(id, lines[at]?.parts ?? []));
    else if (event.key === 'Enter' && target.matches(anyLine)) finish();
    else return;
    event.preventDefault();
  }

  const missing = orders.flatMap(order =>
    order.lines.flatMap(line =>
      toRefundOf(line) > 0
        ? [
            `${amountOf(toRefundOf(line), line.portionGrams, locale)} × ${nameById(line.productId, line.name)}${orders.length > 1 ? ` (${order.number})` : ''}`,
          ]
        : [],
    ),
  );
  const empty = orders.filter(({ lines: each }) => each.every(line => missingOf(line) === line.quantity));
  const isCash = new Set(orders.map(({ paymentMethod }) => paymentMethod === 'cash'));
  const numbers = orders.map(({ number }) => number).join(', ');
  return (
    <section aria-label={numbers} className="flex flex-col gap-4">
      {head}
      <StickyBar edge="top" className="sticky top-(--head) z-10 -mx-1 bg-paper px-1 py-1">
        <ScanBar onProduct={scan} />
      </StickyBar>
      <ul
        ref={list}
        data-scan
        aria-label={orders.length > 1 ? t('batchLines') : t('lines', { number: numbers })}
        className="flex flex-col gap-2"
        onKeyDown={onKeyDown}
      >
        {lines.map(line => (
          <PackingLine
            key={line.productId}
            line={line}
            boxes={boxes}
            product={products?.get(line.productId)}
            shelf={shelves.get(line.productId)}
            scanned={scannedOf(line, pieces)}
            onMark={mark}
          />
        ))}
      </ul>
      {empty.map(({ id, number }) => (
        <Notice key={id} role="status" tone="warning" title={t('nothingPacked', { number })} />
      ))}
      <StickyBar
        as="footer"
        edge="bottom"
        className="sticky bottom-(--bar) -mx-4 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6 lg:mx-0 lg:px-0"
      >
        <p className="text-sm">
          <span className="text-lg font-semibold tabular-nums">
            {t('progress', { done: String(lines.length - left), n: String(lines.length) })}
          </span>
          <span className="block text-xs text-muted max-lg:hidden">{t('keys')}</span>
        </p>
        <Button size="large" aria-disabled={left > 0 || isBusy || other !== undefined} onClick={finish}>
          {orders.length > 1 ? t('packedMany', { n: orders.length }) : t('packed')}
        </Button>
      </StickyBar>
      {asks && (
        <ConfirmDialog
          title={t('withoutTitle')}
          text={t('without', { list: missing.join(', '), how: isCash.size > 1 ? 'both' : isCash.has(true) ? 'cash' : 'online' })}
          confirm={t('withoutYes')}
          tone="primary"
          cancel={c('cancel')}
          isPending={isBusy}
          onConfirm={() => {
            setAsks(false);
            onPacked(true);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
