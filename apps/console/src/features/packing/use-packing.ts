import type { PackingOrder, PackingQueue } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/admin-name.js';
import { claimOrder, markLine, packingQuery, releaseOrder, setPacked, takeSubstitute } from './api.js';
import { withMarks, type Mark } from './packing-lines.js';

const marking = ['packing', 'mark'];
/** What a packer does is sent in the order in which it was done. */
const scope = { id: 'packing' };

export type Packing = ReturnType<typeof usePacking>;

/** The queue as the packer sees it, including marks that are still on their way, and what a packer can do with it. */
export function usePacking() {
  const queries = useQueryClient();
  const report = useReport();
  const { data, error, refetch } = useQuery(packingQuery());
  const onTheirWay = useMutationState({
    filters: { mutationKey: marking, status: 'pending' },
    select: ({ state }) => state.variables as Mark,
  });

  async function change(how: (orders: PackingOrder[]) => PackingOrder[]) {
    const { queryKey } = packingQuery();
    // A list requested before the change must not replace this one.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<PackingQueue>(queryKey, queue => {
      if (!queue) return undefined;
      const orders = how(queue.orders);
      return { orders, total: queue.total - queue.orders.length + orders.length };
    });
  }
  const replace = (changed: PackingOrder) => change(orders => orders.map(order => (order.id === changed.id ? changed : order)));
  const reload = () => void queries.invalidateQueries({ queryKey: packingQuery().queryKey });

  const marks = useMutation({
    mutationKey: marking,
    scope,
    mutationFn: ({ orderId: id, productId, state, missing, grams, substitute }: Mark) =>
      substitute
        ? takeSubstitute({ params: { id, productId }, body: { substitute: substitute.productId } })
        : markLine({ params: { id, productId }, body: { state, missing, grams } }),
    onSuccess: replace,
    onError: report,
    // The last one, once all have arrived: what others did meanwhile.
    onSettled() {
      if (queries.isMutating({ mutationKey: marking }) <= 1) reload();
    },
  });
  const claims = useMutation({
    scope,
    mutationFn: ({ id, takeOver }: { id: string; takeOver: boolean }) => claimOrder({ params: { id }, body: { takeOver } }),
    onSuccess: replace,
    onError: report,
    onSettled: reload,
  });
  const releases = useMutation({
    scope,
    mutationFn: (id: string) => releaseOrder({ params: { id } }),
    onSuccess: replace,
    onError: report,
    onSettled: reload,
  });
  const packed = useMutation({
    scope,
    /** Resolves with the orders that were packed; one that is refused does not keep the others. */
    async mutationFn({ orders, withMissing }: { orders: readonly PackingOrder[]; withMissing: boolean }) {
      const done: PackingOrder[] = [];
      for (const order of orders) {
        try {
          await setPacked({ params: { id: order.id }, body: { withMissing } });
          done.push(order);
        } catch (failure) {
          report(failure);
        }
      }
      return done;
    },
  });

  return {
    orders: data && withMarks(data.orders, onTheirWay),
    total: data?.total ?? 0,
    error,
    refetch,
    mark: (all: readonly Mark[]) => all.forEach(each => marks.mutate(each)),
    claim: (input: { id: string; takeOver: boolean }) => attempt(claims.mutateAsync(input)),
    release: (id: string) => attempt(releases.mutateAsync(id)),
    /** Releases an order that is left; one that has been packed or cancelled meanwhile needs it no more. */
    leave(id: string) {
      if (queries.getQueryData(packingQuery().queryKey)?.orders.some(order => order.id === id)) releases.mutate(id);
    },
    packed: packed.mutateAsync,
    /** Removes packed orders from the queue without waiting for the server's. */
    async drop(done: readonly PackingOrder[]) {
      await change(orders => orders.filter(({ id }) => !done.some(order => order.id === id)));
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    isBusy: claims.isPending || releases.isPending || packed.isPending,
  };
}

/** Resolves in either case. */
async function attempt(change: Promise<unknown>): Promise<void> {
  // The packer has been told why it was refused, and the queue shows the order as it is.
  await change.catch(() => undefined);
}

/** Returns a function that tells the packer why the server refused something. */
function useReport() {
  const t = useTranslations('packing');
  const c = useTranslations('console');
  return (error: unknown) => {
    console.error('packing was not saved', error);
    notify({ tone: 'error', title: c('error'), description: sentence(error) });
  };

  function sentence(error: unknown): string {
    if (!(error instanceof ApiProblem)) return t('failed');
    if (error.is('being-packed')) return t('taken', { name: adminName(String(error.problem['packer'])) });
    if (error.is('nothing-packed')) return t('nothingPackedShort');
    return error.is('not-possible-now') ? t('goneShort') : t('failed');
  }
}
