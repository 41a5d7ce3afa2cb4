import type { OrderTracking } from '@kirana/contracts';
import { orderStatuses } from '@kirana/contracts/order-status';
import { clock, shopDay } from '@kirana/i18n';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isDeliveredAndRefunded } from '../../../lib/orders/status-texts.js';

/** Shows the six steps with the times they were reached; a cancelled order shows its last step and the cancellation, or the refund of what was delivered. */
export function Timeline({ order }: { order: OrderTracking }) {
  const t = useTranslations('status');
  const date = useShopDate();
  const today = shopDay(new Date());
  const reached = new Map(order.timeline.map(({ status, at }) => [status, at]));
  const steps = orderStatuses.filter(status =>
    order.status === 'cancelled' ? reached.has(status) || status === 'cancelled' : status !== 'cancelled',
  );
  const current = steps.indexOf(order.status);
  return (
    <ol className="flex flex-col">
      {steps.map((status, place) => {
        const done = place <= current;
        const at = reached.get(status);
        const ended = status === 'cancelled';
        return (
          <li key={status} aria-current={place === current ? 'step' : undefined} className="relative flex gap-3.5 pb-4 last:pb-0">
            {place < steps.length - 1 && (
              <span
                aria-hidden
                className={clsx('absolute top-6 bottom-0 left-[11px] w-0.5', place < current ? 'bg-leaf' : 'bg-line')}
              />
            )}
            <span
              aria-hidden
              className={clsx(
                'z-10 grid size-6 shrink-0 place-items-center rounded-full',
                ended
                  ? 'bg-chilli text-surface'
                  : place === current && order.progress < 100
                    ? 'bg-turmeric'
                    : done
                      ? 'bg-leaf text-on-leaf'
                      : 'border-2 border-edge bg-surface',
              )}
            >
              {ended ? (
                <X size={15} />
              ) : place === current && order.progress < 100 ? (
                <span className="size-2 rounded-full bg-on-turmeric" />
              ) : (
                done && <Check size={15} />
              )}
            </span>
            <span className={clsx('flex-1', place === current ? 'font-bold' : done ? 'font-medium' : 'text-muted')}>
              {t(ended && isDeliveredAndRefunded(order) ? 'refunded' : status)}
            </span>
            {at && (
              <time dateTime={at} className="text-muted tabular-nums">
                {shopDay(new Date(at)) === today ? clock(new Date(at)) : date(at)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
