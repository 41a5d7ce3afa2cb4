import { useMoney } from '@kirana/web-kit/i18n/format';
import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TooLittle } from '../store/use-below-minimum.js';

export interface OrderBarProps {
  /** Why the shop takes no orders at the moment. */
  paused: string | undefined;
  tooLittle: TooLittle | undefined;
  children: ReactNode;
}

/** Keeps the total and the button of cart and checkout visible on a phone, with what keeps the order from being placed. */
export function OrderBar({ paused, tooLittle, children }: OrderBarProps) {
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
      {tooLittle && <BelowMinimum {...tooLittle} />}
      {children}
    </StickyBar>
  );
}

/** Says what is missing to the minimum order, and leads to the products. */
export function BelowMinimum({ subtotal, minimum, role }: TooLittle & { role?: 'status' }) {
  const t = useTranslations();
  const money = useMoney();
  const words = t('checkout.minimumToGo', { amount: money(minimum - subtotal), minimum: money(minimum) });
  return (
    <Notice tone="warning" role={role} className="mt-4 w-full first:mt-0" title={words}>
      <Link to="/products" className={buttonClass('quiet')}>
        {t('cart.continue')}
      </Link>
    </Notice>
  );
}
