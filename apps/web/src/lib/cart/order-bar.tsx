import { Notice } from '@kirana/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { StickyBar } from '../page/sticky-bar.js';

export interface OrderBarProps {
  /** Why the shop takes no orders at the moment. */
  paused: string | undefined;
  /** What is missing to the minimum order. */
  belowMinimum: string | undefined;
  children: ReactNode;
}

/** Keeps the total and the button of cart and checkout visible on a phone, with what keeps the order from being placed. */
export function OrderBar({ paused, belowMinimum, children }: OrderBarProps) {
  const t = useTranslations('checkout');
  return (
    <StickyBar
      edge="bottom"
      className="gutter sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 lg:hidden"
    >
      {paused && (
        <p className="w-full text-sm">
          <strong>{t('paused')}</strong> <span>{paused}</span>
        </p>
      )}
      {belowMinimum && (
        <p className="w-full text-sm">
          <strong className="font-semibold">{belowMinimum}</strong> <ToProducts />
        </p>
      )}
      {children}
    </StickyBar>
  );
}

/** Says the same in the summary, where the button leads to it. */
export function BelowMinimum({ words }: { words: string }) {
  return (
    <Notice tone="warning" role="status" className="mt-4" title={words}>
      <ToProducts />
    </Notice>
  );
}

function ToProducts() {
  const t = useTranslations('cart');
  return (
    <Link to="/products" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      {t('continue')}
    </Link>
  );
}
