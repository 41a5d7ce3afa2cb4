import type { DishPantryItem } from '@kirana/contracts';
import { dishUnits } from '@kirana/contracts/dish-portions';
import { pantryItems } from '@kirana/contracts/pantry';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { NumberInput } from '@kirana/web-kit/ui/number-input.tsx';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';

export interface DishPantryProps {
  items: readonly DishPantryItem[];
  onChange: (items: DishPantryItem[]) => void;
}

const none = 'none';

/** Ingredients that the shop does not sell; without an amount as much as the cook likes. */
export function DishPantry({ items, onChange }: DishPantryProps) {
  const t = useTranslations('adminDishes');
  const p = useTranslations('pantry');
  const set = (at: number, item: DishPantryItem) => onChange(items.with(at, item));
  const used = new Set(items.map(({ item }) => item));
  const free = pantryItems.find(item => !used.has(item));

  function measure(at: number, { item, optional }: DishPantryItem, amount: number | undefined, unit: DishPantryItem['unit']) {
    set(at, { item, optional, ...(amount && unit && { amount, unit }) });
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('atHome')}</legend>
      {items.map((each, at) => (
        <div key={each.item} className="flex flex-wrap items-center gap-2">
          <select
            aria-label={t('item', { n: at + 1 })}
            className={`${toolClass} min-w-0 flex-1 basis-40`}
            value={each.item}
            onChange={({ target }) => set(at, { ...each, item: target.value as DishPantryItem['item'] })}
          >
            {pantryItems
              .filter(item => item === each.item || !used.has(item))
              .map(item => (
                <option key={item} value={item}>
                  {p(item)}
                </option>
              ))}
          </select>
          <select
            aria-label={t('itemUnit', { n: at + 1 })}
            className={toolClass}
            value={each.unit ?? none}
            onChange={({ target }) =>
              target.value === none
                ? measure(at, each, undefined, undefined)
                : measure(at, each, each.amount ?? 1, target.value as DishPantryItem['unit'])
            }
          >
            <option value={none}>{t('toTaste')}</option>
            {dishUnits.map(unit => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </select>
          {each.unit && (
            <NumberInput
              min={0}
              step="any"
              aria-label={t('itemAmount', { n: at + 1 })}
              className={`${toolClass} w-20`}
              value={each.amount ?? ''}
              onChange={({ target }) => set(at, { ...each, amount: target.valueAsNumber || 1 })}
            />
          )}
          <label className="inline-flex min-h-11 items-center gap-1.5 text-xs md:min-h-9">
            <input
              type="checkbox"
              className="size-4 accent-leaf"
              checked={each.optional}
              onChange={({ target }) => set(at, { ...each, optional: target.checked })}
            />
            {t('optional')}
          </label>
          <IconButton label={t('removeItem', { n: at + 1 })} onClick={() => onChange(items.toSpliced(at, 1))}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      {free && (
        <div>
          <Button size="small" tone="secondary" onClick={() => onChange([...items, { item: free, optional: false }])}>
            {t('addItem')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
