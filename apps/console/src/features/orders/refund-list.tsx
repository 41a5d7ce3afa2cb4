import { formatTime } from '@kirana/i18n';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { laterPart } from '../../lib/later-part.js';
import { useRefundAgain } from '../../lib/partial-refund/use-partial-refund.js';
import type { PricedOrder } from '../../lib/priced-order.js';
import { productFactsQuery } from '../../lib/product-facts.js';

const SettleRefund = laterPart(() => import('./settle-refund.js'));

type Refund = PricedOrder['partialRefunds'][number];

const icons = { requested: Hourglass, completed: CircleCheck, failed: CircleX } as const;
const looks = { requested: 'text-ink', completed: 'text-leaf', failed: 'text-chilli' } as const;

/** Lists the partial refunds of an order with their states; one that failed or waits for hours can be requested again. */
export function RefundList({ order: { id, items, partialRefunds } }: { order: PricedOrder }) {
  const t = useTranslations('refund');
  const { locale } = useLanguage();
  const { data: facts } = useQuery(productFactsQuery);
  const again = useRefundAgain(id);
  if (partialRefunds.length === 0) return null;
  return (
    <ul aria-label={t('list')} className="mt-2 divide-y divide-line border-t border-line text-xs">
      {partialRefunds.map(refund => (
        <li key={refund.id} className="py-2">
          <RefundHead refund={refund} />
          <p className="text-muted">{contentOf(refund)}</p>
          {refund.note && <p className="text-muted">“{refund.note}”</p>}
          {refund.state === 'failed' && refund.failure && <p className="text-chilli">{t('failure', { why: refund.failure })}</p>}
          {refund.state === 'requested' && refund.canRetry && <p className="text-chilli">{t('overdue')}</p>}
          {refund.canRetry && (
            <>
              <Button size="small" className="mt-1" disabled={again.isPending} onClick={() => again.mutate(refund.id)}>
                {t('again')}
              </Button>
              <Suspense>
                <SettleRefund orderId={id} refund={refund} />
              </Suspense>
            </>
          )}
        </li>
      ))}
    </ul>
  );

  function contentOf({ lines, withDeliveryFee, restock, reason, state, fromTill }: Refund): string {
    const named = (productId: string) => {
      const product = facts?.get(productId);
      return product ? nameOf(product, locale) : (items.find(item => item.productId === productId)?.name ?? productId);
    };
    return [
      t(`reason-${reason}`),
      ...lines.map(({ productId, quantity }) => `${quantity} × ${named(productId)}`),
      ...(withDeliveryFee ? [t('fee')] : []),
      ...(fromTill ? [t('fromTill')] : []),
      ...(restock && state !== 'failed' ? [t(state === 'completed' ? 'restocked' : 'restocks')] : []),
    ].join(' · ');
  }
}

function RefundHead({ refund: { state, amountMinor, actor, requestedAt } }: { refund: Refund }) {
  const t = useTranslations('refund');
  const { locale } = useLanguage();
  const Icon = icons[state];
  return (
    <>
      <p className="flex items-center justify-between gap-2">
        <span className={clsx('inline-flex items-center gap-1 font-semibold', looks[state])}>
          <Icon size={14} aria-hidden />
          {t(`state-${state}`)}
        </span>
        <span className="text-sm font-semibold tabular-nums">{adminMoney(amountMinor)}</span>
      </p>
      <p className="text-muted">
        {actor}, <time dateTime={requestedAt}>{formatTime(requestedAt, 'dateTime', locale)}</time>
      </p>
    </>
  );
}
