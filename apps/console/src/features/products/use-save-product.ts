import { adminProductRoutes, type AdminProduct, type AdminProductPage, type ProductForm } from '@kirana/contracts';
import type { StockReason } from '@kirana/contracts/stock-reasons';
import { newUuid } from '@kirana/web-kit/browser/new-uuid';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { changeProduct, changeStock, createProduct } from './api.js';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { editConflictOf, type EditConflict } from './edit-conflict.js';
import { changesBetween } from './own-fields.js';

/** A product as typed, and what it is compared with. */
export interface Save {
  readonly form: ProductForm;
  readonly reason: StockReason;
  /** The product the form started from; undefined for a new product. */
  readonly base: AdminProduct | undefined;
}

/**
 * Saves a product; on success refetches the list and closes the dialog (APRD-018). A concurrent change is shown as a conflict and never
 * overwritten.
 */
export function useSaveProduct(product: AdminProduct | undefined, onClose: () => void) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  // What the form is compared with: the product as opened, then as last saved or returned by the server.
  const [base, setBase] = useState(product);
  const [conflict, setConflict] = useState<EditConflict>();
  const [refusal, setRefusal] = useState<string>();
  const command = useRef<{ readonly key: string; readonly id: string }>(undefined);

  /**
   * Returns the command id of a stock change. The same change keeps its id, so that a second click after a lost response does not count
   * twice.
   */
  function idOf(key: string): string {
    if (command.current?.key !== key) command.current = { key, id: newUuid() };
    return command.current.id;
  }

  async function save({ form, reason, base: from }: Save): Promise<void> {
    if (!from) return void (await createProduct({ body: form }));
    const saved = await changeProduct({
      params: { id: from.id },
      body: { version: from.version, changes: changesBetween(from, form) },
    });
    // The product is saved as typed at this point, whatever happens to the stock.
    const next = { ...saved, quantity: from.quantity };
    setBase(next);
    // Update the cached list until it is refetched; otherwise this admin's next change would be refused as a concurrent one.
    queries.setQueriesData<AdminProductPage>(
      { queryKey: ['admin', adminProductRoutes.list.path] },
      page =>
        page && { ...page, items: page.items.map(item => (item.id === next.id ? { ...next, quantity: item.quantity } : item)) },
    );
    if (form.quantity === from.quantity) return;
    const { id, quantity: expected } = from;
    const change =
      reason === 'counted'
        ? { productId: id, counted: form.quantity, expected }
        : { productId: id, delta: form.quantity - expected };
    const commandId = idOf(JSON.stringify([reason, change]));
    try {
      await changeStock({ body: { commandId, reason, changes: [change] } });
    } catch (error) {
      throw isChangedMeanwhile(error) ? new StockConflict(editConflictOf(error, next)) : new OnlyStock(error);
    }
  }

  const mutation = useMutation({
    mutationFn: save,
    onMutate: () => setRefusal(undefined),
    onSuccess: async () => {
      notify({
        tone: 'success',
        title: t(product ? 'updatedTitle' : 'createdTitle'),
        description: t(product ? 'updatedText' : 'createdText'),
      });
      onClose();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: async (error, { base: from }) => {
      console.error('the product was not saved', error);
      if (error instanceof StockConflict) return setConflict(error.conflict);
      if (isChangedMeanwhile(error) && from) return setConflict(editConflictOf(error, from));
      if (error instanceof OnlyStock) {
        const why = [t('partlySaved'), sentenceOf(error.cause)].filter(Boolean).join(' ');
        notify({ tone: 'error', title: c('error'), description: why });
        setRefusal(why);
        return queries.invalidateQueries({ queryKey: ['admin'] });
      }
      const failed = t(product ? 'updateFailed' : 'createFailed');
      notify({ tone: 'error', title: c('error'), description: failed });
      setRefusal(sentenceOf(error) ?? failed);
    },
  });

  return { ...mutation, base, conflict, refusal, settle: () => setConflict(undefined), setBase };
}

/** The product was saved; its stock has changed in the meantime. */
class StockConflict extends Error {
  constructor(readonly conflict: EditConflict) {
    super('the stock has changed meanwhile');
  }
}

/** The product was saved; its stock was not. */
class OnlyStock extends Error {
  constructor(cause: unknown) {
    super('the product was saved, its stock was not', { cause });
  }
}
