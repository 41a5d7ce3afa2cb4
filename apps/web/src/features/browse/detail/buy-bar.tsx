import type { Product } from '@kirana/contracts';
import { useWeights } from '@kirana/web-kit/catalogue/use-weights';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/**
 * Holds the quantity and the button that buys. On a phone they stay above the navigation, with what they cost together beside them, or that it is
 * sold out, wherever the page is scrolled to; on a wide page they stand where they are written.
 */
export function BuyBar({ product, quantity, children }: { product: Product; quantity: number; children: ReactNode }) {
  const t = useTranslations('product');
  const money = useMoney();
  const weights = useWeights();
  const soldOut = product.stock === 0;
  return (
    <StickyBar
      edge="bottom"
      data-buy-bar
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-20 max-[20rem]:bottom-[max(4rem,113px)] max-md:flex max-[20rem]:flex-wrap max-md:items-center max-md:gap-2 max-md:justify-between max-md:border-t max-md:border-line max-md:bg-surface max-md:px-3 max-md:py-2 md:contents"
    >
      {/* Announced once, where the page says it. */}
      <span
        aria-hidden
        className={clsx(
          'font-bold tabular-nums md:hidden',
          // "At most" goes above the sum where both do not fit beside the controls.
          product.weighed ? 'leading-tight' : 'whitespace-nowrap',
          soldOut ? 'text-base text-chilli' : 'text-lg max-[339px]:hidden',
        )}
      >
        {soldOut ? t('outOfStock') : weights.most(product.priceMinor * quantity, product)}
        {!soldOut && product.depositMinor !== undefined && (
          <span className="block text-xs font-normal whitespace-normal text-muted">
            {t('deposit', { amount: money(product.depositMinor * quantity) })}
          </span>
        )}
      </span>
      {children}
    </StickyBar>
  );
}
