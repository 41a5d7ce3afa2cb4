import type { StockRow } from '@kirana/contracts';
import { lowStockBelow } from '@kirana/contracts/low-stock';
import { Button, TextField } from '@kirana/ui';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../notify/notify.js';
import { isChangedMeanwhile } from '../changed-meanwhile.js';
import { setStockPlace } from './api.js';
import { useStockMutation } from './use-stock-mutation.js';

type Place = Pick<StockRow, 'shelf' | 'reorderPoint'>;

/** Where the product stands, and when to reorder it. */
export function StockPlaceForm({ row: { productId, shelf, reorderPoint } }: { row: StockRow }) {
  const t = useTranslations('stock');
  const c = useTranslations('console');
  // As shown when typing began: a later answer must not hide that another admin has changed it.
  const [was, setWas] = useState<Place>();
  const [typed, setTyped] = useState<{ shelf?: string; reorderPoint?: string }>({});
  const shown = was ?? { shelf, reorderPoint };
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
    setWas(before => before ?? { shelf, reorderPoint });
    setTyped(before => ({ ...before, [field]: text }));
  }

  const point = typed.reorderPoint?.trim();
  const isWrong = point !== undefined && point !== '' && !/^\d{1,6}$/.test(point);
  const after: Place = {
    shelf: typed.shelf === undefined ? shown.shelf : typed.shelf.trim() || null,
    reorderPoint: point === undefined ? shown.reorderPoint : point === '' ? null : Number(point),
  };
  const changed = (['shelf', 'reorderPoint'] as const).filter(field => after[field] !== shown[field]);

  function save(event: FormEvent) {
    event.preventDefault();
    if (isWrong || isPending || changed.length === 0) return;
    const only = (place: Place) => Object.fromEntries(changed.map(field => [field, place[field]]));
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
        error={isWrong ? t('wholeNumber') : undefined}
        value={typed.reorderPoint ?? (shown.reorderPoint === null ? '' : String(shown.reorderPoint))}
        onChange={event => type('reorderPoint', event.target.value)}
      />
      <div className="text-right sm:col-span-2">
        <Button type="submit" tone="secondary" disabled={isWrong || isPending || changed.length === 0}>
          {t('savePlace')}
        </Button>
      </div>
    </form>
  );
}
