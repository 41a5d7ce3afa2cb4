import type { StockRow } from '@kirana/contracts';
import { lowStockBelow } from '@kirana/contracts/low-stock';
import { mostInPack, mostPieces } from '@kirana/contracts/stock-limits';
import { useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../changed-meanwhile.js';
import { setStockPlace } from './api.js';
import { useStockMutation } from './use-stock-mutation.js';

type Place = Pick<StockRow, 'shelf' | 'reorderPoint' | 'supplier' | 'packSize'>;
const fields = ['shelf', 'reorderPoint', 'supplier', 'packSize'] as const satisfies readonly (keyof Place)[];

/** What may be typed as a number. */
const limits = { reorderPoint: [0, mostPieces], packSize: [1, mostInPack] } as const;

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
  const number = (field: keyof typeof limits) => {
    const digits = typed[field]?.trim();
    if (digits === undefined) return shown[field];
    if (digits === '') return null;
    const [least, most] = limits[field];
    return /^\d+$/.test(digits) && Number(digits) >= least && Number(digits) <= most ? Number(digits) : undefined;
  };
  const [reorderPoint, packSize] = [number('reorderPoint'), number('packSize')];
  const after = { shelf: text('shelf'), supplier: text('supplier'), reorderPoint, packSize };
  const changed = fields.filter(field => after[field] !== shown[field]);
  useUnsaved(changed.length > 0);
  const canSave = reorderPoint !== undefined && packSize !== undefined && !isPending && changed.length > 0;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!canSave) return;
    const only = (place: Partial<Record<keyof Place, unknown>>) =>
      Object.fromEntries(changed.map(field => [field, place[field]]));
    mutate({ was: only(shown), changes: only(after) });
  }

  const field = (name: keyof Place) => ({
    label: t(name),
    autoComplete: 'off',
    value: typed[name] ?? String(shown[name] ?? ''),
    onChange: ({ target }: { target: HTMLInputElement }) => type(name, target.value),
  });
  const numberField = (name: keyof typeof limits) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    error: after[name] === undefined ? t('between', { least: limits[name][0], most: limits[name][1] }) : undefined,
  });

  return (
    <form onSubmit={save} className="grid items-start gap-3 sm:grid-cols-2">
      <TextField {...field('shelf')} maxLength={20} placeholder="B2-4" hint={t('shelfHint')} />
      <TextField
        {...numberField('reorderPoint')}
        placeholder={String(lowStockBelow)}
        hint={t('reorderHint', { n: String(lowStockBelow) })}
      />
      <TextField {...field('supplier')} maxLength={80} hint={t('supplierHint')} />
      <TextField {...numberField('packSize')} hint={t('packSizeHint')} />
      <div className="text-right sm:col-span-2">
        <Button type="submit" tone="secondary" disabled={!canSave}>
          {t('savePlace')}
        </Button>
      </div>
    </form>
  );
}
