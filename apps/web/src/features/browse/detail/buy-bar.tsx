import type { Product } from '@kirana/contracts';
import type { ReactNode } from 'react';
import { useMoney } from '../../../lib/i18n/format.js';
import { StickyBar } from '../../../lib/page/sticky-bar.js';

/**
 * Holds the quantity and the button that buys. On a phone they stay above the navigation, with the price beside them, wherever the page is
 * scrolled to; on a wide page they stand where they are written.
 */
export function BuyBar({ product, children }: { product: Product; children: ReactNode }) {
  const money = useMoney();
  return (
    <StickyBar
      edge="bottom"
      data-buy-bar
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:flex max-md:items-center max-md:gap-2 max-md:justify-between max-md:border-t max-md:border-line max-md:bg-surface max-md:px-3 max-md:py-2 md:contents"
    >
      {/* The price is announced once, where the page says it. */}
      <span aria-hidden className="text-lg font-bold whitespace-nowrap tabular-nums max-[339px]:hidden md:hidden">
        {money(product.priceMinor)}
      </span>
      {children}
    </StickyBar>
  );
}
