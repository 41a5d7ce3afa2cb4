import { notify } from '@kirana/web-kit/notify/notify';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from './load-failure.js';
import { orderQuery } from './order-query.js';
import { PackingSlips, type SlipOrder } from './packing-slip.js';
import { productFactsQuery } from './product-facts.js';

/** What the page that prints knows about an order beyond its data. */
export type ToPrint = Pick<SlipOrder, 'id' | 'missing'>;

/** Prints the slips of these orders in one go, as soon as they have loaded anew: what is to be collected may just have changed. */
export function SlipsToPrint({ orders, onPrinted }: { orders: readonly ToPrint[]; onPrinted: () => void }) {
  const c = useTranslations('console');
  const found = useQueries({ queries: orders.map(({ id }) => ({ ...orderQuery({ params: { id } }), staleTime: 0 })) });
  const facts = useQuery(productFactsQuery);
  const failure = found.find(({ error }) => error)?.error;
  const slips = found.flatMap(({ data }, n) => (data ? [{ ...data, ...orders[n] }] : []));
  const isReady = slips.length === orders.length && !found.some(({ isFetching }) => isFetching) && !facts.isPending;
  useEffect(() => {
    if (failure) notify({ tone: 'error', title: c('error'), description: sentenceOf(failure) ?? c('tryAgain') });
    else if (isReady) globalThis.print();
    else return;
    onPrinted();
  }, [isReady, failure, onPrinted, c]);
  return isReady ? <PackingSlips orders={slips} /> : null;
}
