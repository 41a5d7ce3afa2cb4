import type { StocktakeLine } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bookStocktake, readStock } from '../../lib/stock/api.js';
import { useCommandId } from '../../lib/stock/use-command-id.js';
import { useStockMutation } from '../../lib/stock/use-stock-mutation.js';
import {
  isCountText,
  keepCounts,
  keepTyped,
  readCounts,
  readTyped,
  type Count,
  type Counts,
  type Typed,
} from './stored-counts.js';

const without = <Entry>(entries: Readonly<Record<string, Entry>>, ids: readonly string[]): Readonly<Record<string, Entry>> =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => !ids.includes(id)));

/** The counts of this browser, what is typed and not taken yet, and their booking. */
export function useStocktake() {
  const t = useTranslations('stock');
  const c = useTranslations('console');
  const command = useCommandId();
  const [counts, setCounts] = useState<Counts>(readCounts);
  const [refused, setRefused] = useState<readonly StocktakeLine[]>([]);
  const [typed, setTyped] = useState<Typed>(readTyped);
  /** The product that was scanned last. */
  const [scanned, setScanned] = useState<string>();
  useEffect(() => keepCounts(counts), [counts]);
  useEffect(() => keepTyped(typed), [typed]);

  function drop(ids: readonly string[]) {
    setCounts(before => without(before, ids));
    setTyped(before => without(before, ids));
  }

  const taking = useMutation({
    /** The books are read at the moment of the count: what is sold or received later is no difference. */
    async mutationFn(productId: string): Promise<[string, Count]> {
      const counted = Number(typed[productId]);
      const [row] = await readStock({ query: { productId } });
      if (!row) throw new Error(`${productId} has no stock level`);
      const { onHand, toPack, lastMovement } = row;
      return [productId, { counted, onHand, toPack, lastMovement }];
    },
    onSuccess([productId, count]) {
      setRefused(before => before.filter(line => line.productId !== productId));
      setCounts(before => ({ ...before, [productId]: count }));
      setTyped(before => (Number(before[productId]) === count.counted ? without(before, [productId]) : before));
    },
    onError(failure) {
      console.error('the count was not taken', failure);
      notify({ tone: 'error', title: c('error'), description: t('countFailed') });
    },
  });
  const booking = useStockMutation(
    (taken: Counts) => {
      const lines = Object.entries(taken).map(([productId, { counted, toPack, lastMovement }]) => ({
        productId,
        counted,
        expected: { lastMovement, toPack },
      }));
      return bookStocktake({ body: { commandId: command.of(lines), lines } });
    },
    {
      sentence: () => t('bookFailed'),
      onDone(lines) {
        command.forget();
        const done = lines.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged');
        setRefused(lines.filter(line => !done.includes(line)));
        drop(lines.map(({ productId }) => productId));
        const changed = done.filter(({ outcome }) => outcome === 'changed').length;
        notify({
          tone: 'success',
          title: t('booked'),
          description: t('bookedText', { changed: String(changed), same: String(done.length - changed) }),
        });
      },
    },
  );
  const untaken = Object.keys(typed).filter(id => isCountText(typed[id] ?? ''));

  /** Counts one more piece of a product and returns how many there are; the count is taken once another product is scanned, or with the review. */
  function addPiece(productId: string): number {
    const text = typed[productId] ?? '';
    const pieces = (isCountText(text) ? Number(text) : (counts[productId]?.counted ?? 0)) + 1;
    setCounts(before => without(before, [productId]));
    setTyped(before => ({ ...before, [productId]: String(pieces) }));
    if (scanned !== undefined && scanned !== productId && untaken.includes(scanned)) taking.mutate(scanned);
    setScanned(productId);
    return pieces;
  }

  return {
    counts,
    typed,
    /** Products whose count is typed, but not taken: another page was opened before, or the shop could not be reached. */
    untaken,
    /** Counts that were not booked, with the reason: they have to be taken again. */
    refused,
    type: (productId: string, text: string) =>
      setTyped(before => (text === '' ? without(before, [productId]) : { ...before, [productId]: text })),
    addPiece,
    take: (productId: string) => taking.mutate(productId),
    drop,
    book: () => booking.mutate(counts),
    isBusy: booking.isPending,
  };
}
