import type { OrderState } from '@kirana/contracts';
import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { iconButtonClass } from '@kirana/web-kit/ui/icon-button.tsx';
import { clsx } from 'clsx';
import { Bike, Package, Wallet, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isClosed } from '../../lib/live-orders/use-live-orders.js';
import { statusTexts } from '../../lib/orders/status-texts.js';
import { useArrivalWords, type ArrivingOrder } from '../../lib/delivery/use-arrival-words.js';

export interface RunningOrderBarProps {
  order: OrderState;
  /** Number of other orders that are under way. */
  others: number;
  onClose: () => void;
}

/**
 * Pages whose own price, button or list stands at the bottom of a phone: a second bar there would cover half of the screen. They show one line
 * above their content instead. On wider screens the card floats, because a line that comes later would move the page.
 */
const withOwnBar = /^\/(cart$|checkout$|products\/.|account\/orders$)/;

/** One line above the phone's bottom bar, a floating card on wider screens: status, time of arrival, and the way to the order. */
export function RunningOrderBar({ order, others, onClose }: RunningOrderBarProps) {
  const t = useTranslations();
  const { pathname } = useLocation();
  const { number, status, paymentUrl } = order;
  const arrives = !paymentUrl && !isClosed(order);
  const Icon = paymentUrl ? Wallet : status === 'delivering' ? Bike : Package;
  const isPhone = !globalThis.matchMedia('(width >= 48rem)').matches;
  const line = isPhone && withOwnBar.test(pathname) ? document.getElementById('order-line') : null;
  const bar = (
    <StickyBar
      as="aside"
      edge="bottom"
      aria-label={t('running.label')}
      className={clsx(
        'print:hidden',
        line
          ? 'border-b border-line bg-surface'
          : 'sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 md:pointer-events-none md:bottom-0 md:px-6 md:pt-3 md:pb-4',
      )}
    >
      <div
        className={clsx(
          'mx-auto flex items-center',
          line
            ? 'gutter page-width'
            : 'pointer-events-auto max-w-[40rem] border-t border-line bg-surface shadow-float md:rounded-card md:border',
        )}
      >
        <Link
          to={others > 0 ? '/track-order' : `/track-order/${number}`}
          className={clsx(
            'flex min-w-0 flex-1 items-center gap-3 text-left hover:text-leaf',
            line ? 'h-12' : 'min-h-14 py-1.5 pl-4',
          )}
        >
          <span
            aria-hidden
            className={clsx(
              'grid shrink-0 place-items-center rounded-full bg-turmeric text-on-turmeric',
              line ? 'size-7' : 'size-9',
            )}
          >
            <Icon size={line ? 16 : 19} />
          </span>
          <span className={clsx('min-w-0', line && 'md:flex md:items-baseline md:gap-3')}>
            <span role="status" className={clsx('text-sm leading-snug font-semibold', line ? 'block truncate' : 'line-clamp-2')}>
              {t(`status.${paymentUrl ? 'unpaid' : statusTexts[status]}`)}
            </span>
            <span
              className={clsx(
                'flex gap-x-2 text-xs text-muted tabular-nums',
                line ? 'h-4.5 flex-wrap overflow-hidden' : 'flex-wrap',
              )}
            >
              {line && arrives && <ArrivalWords order={order} />}
              <span className="whitespace-nowrap">{number}</span>
              {!line && arrives && <ArrivalWords order={order} />}
              {others > 0 && <span className="whitespace-nowrap">{t('running.others', { n: others })}</span>}
            </span>
          </span>
        </Link>
        {paymentUrl && (
          <a href={paymentUrl} className={clsx(buttonClass(), 'shrink-0 !px-3')} aria-label={t('payment.payOf', { number })}>
            {t('running.pay')}
          </a>
        )}
        <button
          type="button"
          aria-label={t('running.close')}
          className={clsx(iconButtonClass, line ? '-mr-3' : 'mx-1', 'min-h-12 min-w-12')}
          onClick={onClose}
        >
          <X size={20} aria-hidden />
        </button>
      </div>
    </StickyBar>
  );
  return line ? createPortal(bar, line) : bar;
}

function ArrivalWords({ order }: { order: ArrivingOrder }) {
  return <span className="whitespace-nowrap">{useArrivalWords(order).text}</span>;
}
