import { DepositNote } from '@kirana/web-kit/catalogue/deposit-note.tsx';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { ProductPicture } from '@kirana/web-kit/catalogue/product-picture.tsx';
import { useMoney, useShopDay } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PlanLine } from './dish-plan.js';
import { amountText } from '../../lib/dishes/localized-dish.js';

export interface IngredientRowProps {
  line: PlanLine;
  onChoose: (chosen: boolean) => void;
}

/** One ingredient: how much of it, in how many packs, and whether it is bought; why not stands below. */
export function IngredientRow({ line, onChoose }: IngredientRowProps) {
  const t = useTranslations('dishes');
  const { locale } = useLanguage();
  const money = useMoney();
  const day = useShopDay();
  const { ingredient, packs, inCart, boughtAt, chosen, amount } = line;
  const { product, optional, unit } = ingredient;
  const name = nameOf(product, locale);
  const soldOut = product.stock === 0;
  const size = netQuantityOf(product.netQuantity, locale);
  return (
    <li className="flex items-start gap-2 py-2 sm:gap-3">
      <label className={clsx('-ml-3 grid size-12 shrink-0 place-items-center', !soldOut && 'cursor-pointer')}>
        <input
          type="checkbox"
          className="size-5 accent-leaf disabled:opacity-50"
          aria-label={t('choose', { name })}
          checked={chosen}
          disabled={soldOut}
          onChange={event => onChoose(event.target.checked)}
        />
      </label>
      <ProductPicture product={product} place="thumbnail" decorative className="w-12 shrink-0 max-[22rem]:hidden" />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to={`/products/${product.id}`}
            className="relative font-semibold underline decoration-line underline-offset-4 after:absolute after:-inset-y-3 after:inset-x-0 hover:text-leaf"
          >
            {name}
          </Link>
          {optional && <span className="text-sm text-muted">{t('optional')}</span>}
        </p>
        <p className={clsx('flex justify-between gap-x-3 text-sm tabular-nums', !chosen && 'text-muted')}>
          <span className="flex flex-wrap gap-x-3 text-muted">
            <span>{t('packs', { n: packs, size })}</span>
            <span>{t('needed', { amount: amountText(amount, unit, locale) })}</span>
          </span>
          <span className="shrink-0">{money(packs * product.priceMinor)}</span>
        </p>
        <DepositNote depositMinor={packs * (product.depositMinor ?? 0)} className="text-right text-sm" />
        {soldOut ? (
          <p className="text-sm text-chilli">{t('soldOut')}</p>
        ) : chosen && product.stock < packs ? (
          <p className="text-sm text-chilli">{t('onlyLeft', { n: product.stock })}</p>
        ) : null}
        {inCart > 0 && chosen && <p className="text-sm text-muted">{t('inCart', { n: inCart })}</p>}
        {boughtAt !== undefined && !chosen && !soldOut && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {t('boughtOn', { day: day(boughtAt) })}
            <Button tone="quiet" className="min-h-12 md:min-h-11" onClick={() => onChoose(true)}>
              {t('addAnyway')}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}
