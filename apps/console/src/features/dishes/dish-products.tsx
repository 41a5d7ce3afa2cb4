import type { DishProduct } from '@kirana/contracts';
import { packContents } from '@kirana/contracts/dish-portions';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { NumberInput } from '@kirana/web-kit/ui/number-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { productFactsQuery } from '../../lib/product-facts.js';
import { toolClass } from '../../lib/tools.js';

export interface DishProductsProps {
  products: readonly DishProduct[];
  onChange: (products: DishProduct[]) => void;
}

/** The products of a dish with their amounts; the unit is that of the pack. */
export function DishProducts({ products, onChange }: DishProductsProps) {
  const t = useTranslations('adminDishes');
  const { locale } = useLanguage();
  const { data } = useQuery(productFactsQuery);
  const facts = [...(data?.values() ?? [])].toSorted((a, b) => nameOf(a, locale).localeCompare(nameOf(b, locale), locale));
  const set = (at: number, product: DishProduct) => onChange(products.with(at, product));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('products')} *</legend>
      {products.map((product, at) => (
        <div key={at} className="flex flex-wrap items-center gap-2">
          <select
            aria-label={t('product', { n: at + 1 })}
            className={`${toolClass} min-w-0 flex-1 basis-48`}
            value={product.productId}
            onChange={({ target }) => {
              const net = data?.get(target.value)?.netQuantity;
              set(at, { ...product, productId: target.value, ...(net && { unit: packContents(net).unit }) });
            }}
          >
            {!data?.has(product.productId) && <option value={product.productId}>{product.productId || '–'}</option>}
            {facts.map(each => (
              <option key={each.id} value={each.id}>
                {nameOf(each, locale)} ({each.id})
              </option>
            ))}
          </select>
          <NumberInput
            min={0}
            step="any"
            aria-label={t('amount', { n: at + 1 })}
            className={`${toolClass} w-20`}
            value={product.amount || ''}
            onChange={({ target }) => set(at, { ...product, amount: target.valueAsNumber || 0 })}
          />
          <span className="w-7 text-xs text-muted">{product.unit}</span>
          <label className="inline-flex min-h-11 items-center gap-1.5 text-xs md:min-h-9">
            <input
              type="checkbox"
              className="size-4 accent-leaf"
              checked={product.optional}
              onChange={({ target }) => set(at, { ...product, optional: target.checked })}
            />
            {t('optional')}
          </label>
          <IconButton label={t('removeProduct', { n: at + 1 })} onClick={() => onChange(products.toSpliced(at, 1))}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          size="small"
          tone="secondary"
          onClick={() => onChange([...products, { productId: '', amount: 0, unit: 'g', optional: false }])}
        >
          {t('addProduct')}
        </Button>
      </div>
    </fieldset>
  );
}
