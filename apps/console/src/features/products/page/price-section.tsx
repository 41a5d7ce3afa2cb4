import type { ProductSheet } from '@kirana/contracts';
import { currencySign } from '@kirana/i18n';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { productMoney } from '../../../lib/admin-money.js';
import { laterPart } from '../../../lib/later-part.js';
import { LoadFailure, sentenceOf } from '../../../lib/load-failure.js';
import { Card } from '../../../lib/tools.js';
import { pricesQuery } from './api.js';
import { useSheetField } from './fields.js';
import { PlannedPrices } from './planned-prices.js';
import type { TypedSheet } from './typed-sheet.js';

/** With the charts, which nobody waits for to change a price. */
const PriceHistory = laterPart(() => import('./price-history.js'));

/** The price now, of a piece or of a kilogram, the reduction, the deposit charged beside it, what it cost before, and the prices planned. */
export function PriceSection({ sheet }: { sheet: ProductSheet }) {
  const t = useTranslations('productPage');
  const p = useTranslations('adminProducts');
  const c = useTranslations('console');
  const date = useShopDate();
  const field = useSheetField();
  const { register, watch } = useFormContext<TypedSheet>();
  const isByWeight = watch('isByWeight');
  const { data, error, refetch } = useQuery(pricesQuery({ params: { id: sheet.id } }));
  const now = data?.history.at(-1);
  return (
    <>
      <Card title={t('price')} className="product-section">
        <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
          <input type="checkbox" role="switch" className="size-5 accent-leaf" {...register('isByWeight')} />
          {t('isByWeight')}
        </label>
        <div className="product-row">
          {isByWeight ? (
            <>
              <TextField
                inputMode="decimal"
                label={t('pricePerKg', { currency: currencySign() })}
                required
                {...field('pricePerKg')}
              />
              <TextField
                inputMode="numeric"
                label={t('portionGrams')}
                hint={t('portionHint')}
                required
                {...field('portionGrams')}
              />
            </>
          ) : (
            <>
              <TextField inputMode="decimal" label={p('priceLabel', { currency: currencySign() })} required {...field('price')} />
              <TextField
                inputMode="decimal"
                label={t('regularPrice', { currency: currencySign() })}
                hint={t('regularPriceHint')}
                {...field('regularPrice')}
              />
            </>
          )}
          <TextField
            inputMode="decimal"
            label={t('deposit', { currency: currencySign() })}
            hint={t('depositHint')}
            {...field('deposit')}
          />
        </div>
        <p className="text-xs text-muted">
          {now && t('priceSince', { price: productMoney(now.priceMinor), since: date(now.validFrom) })}{' '}
          {sheet.lowest30DaysMinor !== null && t('lowest30', { price: productMoney(sheet.lowest30DaysMinor) })}
        </p>
      </Card>
      {error && !data && <LoadFailure title={t('pricesFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data && sheet.portionGrams === null && <PlannedPrices productId={sheet.id} plans={data.plans} />}
      {data && (
        <Suspense
          fallback={
            <Card title={t('history')} className="min-h-80">
              <p className="text-sm text-muted">{c('loading')}</p>
            </Card>
          }
        >
          <PriceHistory productId={sheet.id} history={data.history} />
        </Suspense>
      )}
    </>
  );
}
