import type { StocktakeLine } from '@kirana/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bookStocktake, readStock } from '../../lib/console/stock/api.js';
import { useCommandId } from '../../lib/console/stock/use-command-id.js';
import { useStockMutation } from '../../lib/console/stock/use-stock-mutation.js';
import { notify } from '../../lib/notify/notify.js';
import { keepCounts, readCounts, type Count, type Counts } from './stored-counts.js';

/** The counts of this browser, and their booking. */
export function useStocktake() {
  const t = useTranslations('stock');
  const c = useTranslations('console');
  const command = useCommandId();
  const [counts, setCounts] = useState<Counts>(readCounts);
  const [refused, setRefused] = useState<readonly StocktakeLine[]>([]);
  useEffect(() => keepCounts(counts), [counts]);

  const drop = (ids: readonly string[]) =>
    setCounts(before => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))));

  const taking = useMutation({
    /** The books are read at the moment of the count: what is sold or received later is no difference. */
    async mutationFn({ productId, counted }: { productId: string; counted: number }): Promise<[string, Count]> {
      const [row] = await readStock({ query: { productId } });
      if (!row) throw new Error(`${productId} has no stock level`);
      const { onHand, toPack, lastMovement } = row;
      return [productId, { counted, onHand, toPack, lastMovement }];
    },
    onSuccess([productId, count]) {
      setRefused(before => before.filter(line => line.productId !== productId));
      setCounts(before => ({ ...before, [productId]: count }));
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
  return {
    counts,
    /** Counts that were not booked, with the reason: they have to be taken again. */
    refused,
    take: (productId: string, counted: number) => taking.mutate({ productId, counted }),
    drop,
    book: () => booking.mutate(counts),
    isBusy: booking.isPending,
  };
}
