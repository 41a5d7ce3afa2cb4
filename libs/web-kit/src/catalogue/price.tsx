import type { Product } from '@kirana/contracts';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { useMoney } from '../i18n/format.js';
import { DepositNote } from './deposit-note.js';
import { useUnitPrice } from './use-unit-price.js';
import { useWeights } from './use-weights.js';

export interface PriceProps {
  product: Pick<Product, 'priceMinor' | 'reduction' | 'unitPrice' | 'depositMinor' | 'weighed'>;
  size: 'tile' | 'page';
}

/**
 * Shows the price, the price per kilogram, litre or piece (Directive 98/6/EC, article 3) unless it is the same, and of what is sold by weight that first, with the most
 * that a portion costs; and for a reduced product
 * the regular price and the lowest price of the 30 days before (article 6a; in Poland art. 4 of the act on informing about prices). A returnable deposit is
 * not part of the price and stands below it. Screen readers announce which price is which.
 */
export function Price({ product, size }: PriceProps) {
  const t = useTranslations('product');
  const money = useMoney();
  const unitPrice = useUnitPrice();
  const weights = useWeights();
  const { reduction } = product;
  const page = size === 'page';
  return (
    <div className={clsx('tabular-nums', !page && 'pt-1.5')}>
      <p className={clsx('flex flex-wrap items-baseline', page ? 'gap-x-3' : 'gap-x-2')}>
        <span className={clsx('font-bold', page ? 'text-2xl' : 'text-lg', reduction && 'text-chilli')}>
          {reduction && <span className="sr-only">{t('reducedPrice', { price: '' })}</span>}
          {weights.price(product)}
        </span>
        {reduction && (
          <span className={clsx('text-muted', page ? 'text-base' : 'text-sm')}>
            <span className="sr-only">{t('regularPrice', { price: '' })}</span>
            <s>{money(reduction.regularMinor)}</s>
          </span>
        )}
        {product.weighed && (
          <span className={clsx('text-muted', !page && 'text-xs')}>
            {t('portion', { weight: weights.amount(1, product), price: money(product.priceMinor) })}
          </span>
        )}
        {!product.weighed && product.unitPrice.minor !== product.priceMinor && (
          <span className={clsx('text-muted', !page && 'text-xs')}>
            {t('unitPrice', { price: unitPrice.price(product), unit: unitPrice.unit(product) })}
          </span>
        )}
      </p>
      <DepositNote depositMinor={product.depositMinor} className={clsx(page ? 'text-base' : 'text-xs')} />
      {reduction && (
        <p className={clsx('text-muted', page ? 'text-sm' : 'text-xs')}>
          {t('lowest30', { price: money(reduction.lowest30DaysMinor) })}
        </p>
      )}
    </div>
  );
}
