import type { AdminProduct, BulkOutcome, StockChange, StockOutcome } from '@kirana/contracts';
import { changedPrice } from '@kirana/contracts/money';
import type { StockReason } from '@kirana/contracts/stock-reasons';
import type { Locale } from '@kirana/i18n';
import { newUuid } from '@kirana/web-kit/browser/new-uuid';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { changeProducts, changeStock } from './api.js';
import { askedPriceOf } from './asked-price.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { useUndoChange } from './use-undo-change.js';
import { useUndoPrices, type Repriced } from './use-undo-prices.js';

/** One change to many products. With the reason `counted` a number is the new quantity; with any other reason, a difference. */
export type Bulk =
  | { readonly kind: 'price'; readonly percent: number }
  | { readonly kind: 'stock'; readonly reason: StockReason; readonly number: number }
  | { readonly kind: 'active'; readonly isActive: boolean };

/** Returns the values before and after, for one product. */
export function effectOf(product: AdminProduct, bulk: Exclude<Bulk, { kind: 'active' }>): [number, number] {
  const { quantity } = product;
  const askedMinor = askedPriceOf(product);
  if (bulk.kind === 'price') return [askedMinor, changedPrice(askedMinor, bulk.percent)];
  return [quantity, bulk.reason === 'counted' ? bulk.number : quantity + bulk.number];
}

type Outcomes = readonly {
  readonly id: string;
  readonly outcome: BulkOutcome['outcomes'][number]['outcome'] | StockOutcome['outcome'];
  readonly version?: number | undefined;
}[];

/** Sends one change for many products, each based on its displayed version; reports those left unchanged. It can be taken back. */
export function useBulkChange(products: readonly AdminProduct[], onDone: (refused: readonly string[]) => void) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const queries = useQueryClient();
  const undoPrices = useUndoPrices();
  const undoChange = useUndoChange();
  const command = useRef<{ readonly key: string; readonly id: string }>(undefined);

  async function send(bulk: Bulk): Promise<Outcomes> {
    if (bulk.kind === 'stock') {
      const { reason, number } = bulk;
      const changes = products.map(({ id: productId, quantity }): StockChange =>
        reason === 'counted' ? { productId, counted: number, expected: quantity } : { productId, delta: number },
      );
      const key = JSON.stringify([reason, changes]);
      if (command.current?.key !== key) command.current = { key, id: newUuid() };
      const outcomes = await changeStock({ body: { commandId: command.current.id, reason, changes } });
      return outcomes.map(({ productId, outcome }) => ({ id: productId, outcome }));
    }
    const change =
      bulk.kind === 'price'
        ? ({ kind: 'price-percent', percent: bulk.percent } as const)
        : ({ kind: 'active', isActive: bulk.isActive } as const);
    const items = products.map(({ id, version }) => ({ id, version }));
    return (await changeProducts({ body: { items, change } })).outcomes;
  }

  /** Returns what takes a change back, for the products that it has changed. */
  function undoOf(bulk: Bulk, changed: Outcomes): () => void {
    const revised = changed.flatMap(({ id, version }) => repricedOf(products, id, version, locale));
    if (bulk.kind === 'price') return () => void undoPrices(revised);
    if (bulk.kind === 'active') {
      const items = revised.map(({ id, version }) => ({ id, version }));
      const change = { kind: 'active', isActive: !bulk.isActive } as const;
      return () => void undoChange(revised, async () => (await changeProducts({ body: { items, change } })).outcomes);
    }
    const moved = products.filter(({ id }) => changed.some(each => each.id === id));
    const changes = moved.map(product => ({ productId: product.id, delta: product.quantity - effectOf(product, bulk)[1] }));
    // One id for every attempt: the pieces are moved back once.
    const body = { commandId: newUuid(), reason: 'correction', note: t('undoNote'), changes } as const;
    const named = moved.map(product => ({ id: product.id, name: nameOf(product, locale) }));
    return () =>
      void undoChange(named, async () =>
        (await changeStock({ body })).map(({ productId, outcome }) => ({ id: productId, outcome })),
      );
  }

  return useMutation({
    mutationFn: send,
    onSuccess: async (outcomes, bulk) => {
      const changed = outcomes.filter(({ outcome }) => outcome === 'changed');
      const done = new Set(
        outcomes.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged').map(({ id }) => id),
      );
      const names = products.filter(({ id }) => !done.has(id)).map(product => nameOf(product, locale));
      const undo = undoOf(bulk, changed);
      if (changed.length > 0 || names.length === 0)
        notify({
          tone: 'success',
          title: c('success'),
          description: t('bulkDone', { n: changed.length }),
          ...(changed.length > 0 && { stays: true, action: { label: c('undo'), run: undo } }),
        });
      if (names.length > 0)
        notify({ tone: 'error', title: c('error'), description: t('bulkRefused', { names: names.join(', ') }) });
      onDone(names);
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: async error => {
      console.error('the products were not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('updateFailed') });
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
}

function repricedOf(products: readonly AdminProduct[], id: string, version: number | undefined, locale: Locale): Repriced[] {
  const product = products.find(each => each.id === id);
  return product && version ? [{ id, name: nameOf(product, locale), version }] : [];
}
