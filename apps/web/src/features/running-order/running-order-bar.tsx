import type { OrderState } from '@kirana/contracts';
import { buttonClass, iconButtonClass } from '@kirana/ui';
import { clsx } from 'clsx';
import { Bike, Package, Wallet, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { statusTexts } from '../../lib/orders/status-texts.js';
import { useMinutesUntil } from '../../lib/orders/use-minutes-until.js';

export interface RunningOrderBarProps {
  order: OrderState;
  /** Number of other orders that are under way. */
  others: number;
  onClose: () => void;
}

/** Pages whose own price and button stand at the bottom of a phone: a second bar there would cover half of the screen. */
const withOwnBar = /^\/(cart$|products\/.)/;

/** One line above the phone's bottom bar, a floating card on wider screens: status, minutes, and the way to the order. */
export function RunningOrderBar({ order: { number, status, etaAt, paymentUrl }, others, onClose }: RunningOrderBarProps) {
  const t = useTranslations();
  const { pathname } = useLocation();
  const Icon = paymentUrl ? Wallet : status === 'delivering' ? Bike : Package;
  return (
    <aside
      aria-label={t('running.label')}
      className={clsx(
        'sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 md:bottom-4 md:px-6 print:hidden',
        withOwnBar.test(pathname) && 'max-md:hidden',
      )}
    >
      <div className="mx-auto flex max-w-[40rem] items-center border-t border-line bg-surface shadow-float md:rounded-card md:border">
        <Link
          to={others > 0 ? '/track-order' : `/track-order/${number}`}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 pl-4 text-left hover:text-leaf"
        >
          <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-turmeric text-on-turmeric">
            <Icon size={19} />
          </span>
          <span className="min-w-0">
            <span role="status" className="line-clamp-2 text-sm leading-snug font-semibold">
              {t(`status.${paymentUrl ? 'unpaid' : statusTexts[status]}`)}
            </span>
            <span className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
              <span className="whitespace-nowrap">{number}</span>
              {etaAt && !paymentUrl && <Minutes etaAt={etaAt} />}
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
          className={clsx(iconButtonClass, 'mx-1 min-h-12 min-w-12')}
          onClick={onClose}
        >
          <X size={20} aria-hidden />
        </button>
      </div>
    </aside>
  );
}

function Minutes({ etaAt }: { etaAt: string }) {
  const t = useTranslations('tracking');
  const minutes = useMinutesUntil(etaAt);
  return (
    <span className="whitespace-nowrap">
      {minutes > 0 ? t('arrives', { minutes }) : t(minutes === 0 ? 'arrivesSoon' : 'arrivesAny')}
    </span>
  );
}
