import type { StockRow } from '@kirana/contracts';
import { lowStockBelow } from '@kirana/contracts/low-stock';
import { Button, TextField } from '@kirana/ui';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../notify/notify.js';
import { isChangedMeanwhile } from '../changed-meanwhile.js';
import { setStockPlace } from './api.js';
import { useStockMutation } from './use-stock-mutation.js';

type Place = Pick<StockRow, 'shelf' | 'reorderPoint' | 'supplier' | 'packSize'>;
const fields = ['shelf', 'reorderPoint', 'supplier', 'packSize'] as const satisfies readonly (keyof Place)[];

/** Where the product stands, when to reorder it, and from whom. */
export function StockPlaceForm({ row }: { row: StockRow }) {
  const t = useTranslations('stock');
  const c = useTranslations('console');
  // As shown when typing began: a later answer must not hide that another admin has changed it.
  const [was, setWas] = useState<Place>();
  const [typed, setTyped] = useState<{ [Field in keyof Place]?: string }>({});
  const { productId } = row;
  const shown: Place = was ?? row;
  const { mutate, isPending } = useStockMutation(
    (body: Parameters<typeof setStockPlace>[0]['body']) => setStockPlace({ params: { id: productId }, body }),
    {
      sentence(failure) {
        if (!isChangedMeanwhile(failure)) return t('failed');
        reset();
        return t('placeChanged');
      },
      onDone() {
        reset();
        notify({ tone: 'success', title: c('success'), description: t('placeSaved') });
      },
    },
  );

  function reset() {
    setWas(undefined);
    setTyped({});
  }
  function type(field: keyof Place, text: string) {
    setWas(before => before ?? row);
    setTyped(before => ({ ...before, [field]: text }));
  }

  const text = (field: 'shelf' | 'supplier') => (typed[field] === undefined ? shown[field] : typed[field].trim() || null);
  const number = (field: 'reorderPoint' | 'packSize') => {
    const digits = typed[field]?.trim();
    return digits === undefined ? shown[field] : digits === '' ? null : /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
  };
  const [reorderPoint, packSize] = [number('reorderPoint'), number('packSize')];
  const isWrong = { reorderPoint: reorderPoint === undefined, packSize: packSize === undefined || packSize === 0 };
  const after = { shelf: text('shelf'), supplier: text('supplier'), reorderPoint, packSize };
  const changed = fields.filter(field => after[field] !== shown[field]);
  const canSave = !isWrong.reorderPoint && !isWrong.packSize && !isPending && changed.length > 0;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!canSave) return;
    const only = (place: Partial<Record<keyof Place, unknown>>) =>
      Object.fromEntries(changed.map(field => [field, place[field]]));
    mutate({ was: only(shown), changes: only(after) });
  }

  return (
    <form onSubmit={save} className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label={t('shelf')}
        maxLength={20}
        autoComplete="off"
        placeholder="B2-4"
        hint={t('shelfHint')}
        value={typed.shelf ?? shown.shelf ?? ''}
        onChange={event => type('shelf', event.target.value)}
      />
      <TextField
        label={t('reorderPoint')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(lowStockBelow)}
        hint={t('reorderHint', { n: String(lowStockBelow) })}
        error={isWrong.reorderPoint ? t('wholeNumber') : undefined}
        value={typed.reorderPoint ?? String(shown.reorderPoint ?? '')}
        onChange={event => type('reorderPoint', event.target.value)}
      />
      <TextField
        label={t('supplier')}
        maxLength={80}
        autoComplete="off"
        hint={t('supplierHint')}
        value={typed.supplier ?? shown.supplier ?? ''}
        onChange={event => type('supplier', event.target.value)}
      />
      <TextField
        label={t('packSize')}
        inputMode="numeric"
        autoComplete="off"
        hint={t('packSizeHint')}
        error={isWrong.packSize ? t('wholeNumber') : undefined}
        value={typed.packSize ?? String(shown.packSize ?? '')}
        onChange={event => type('packSize', event.target.value)}
      />
      <div className="text-right sm:col-span-2">
        <Button type="submit" tone="secondary" disabled={!canSave}>
          {t('savePlace')}
        </Button>
      </div>
    </form>
  );
}
