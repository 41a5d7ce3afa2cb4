import './order-head.css';
import type { AdminOrder } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/admin-name.js';
import { laterPart } from '../../lib/later-part.js';
import { Badge, StatusWord } from '../../lib/order-words.js';
import { isPriced } from '../../lib/priced-order.js';
import { useIsByStaff } from '../../lib/use-is-by-staff.js';
import { CancelledNotice } from './cancelled-notice.js';
import { CancelOrder } from './cancel-order.js';
import { CopyChip } from './copy-chip.js';
import { OrderNeighbours } from './order-neighbours.js';
import { PromisedWindow } from './promised-window.js';
import { StatusSelect } from './status-select.js';
import { StatusSteps } from './status-steps.js';
import { useOrderActions } from './use-order-actions.js';

const CloseOrder = laterPart(() => import('./close-order.js'));

/** Which order it is, how far it has got and by when it is due, what can be done with it, and what an admin has to know first. */
export function OrderHead({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const words = useTranslations('orderPage');
  const date = useShopDate();
  const isByStaff = useIsByStaff();
  const { act, isPending } = useOrderActions(order);
  const whyUndelivered = order.steps.findLast(({ trigger }) => trigger === 'not-delivered')?.reason;
  return (
    <>
      <OrderNeighbours id={order.id} />
      <div className="order-head">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3">
            <PageHeading title={order.number} className="order-number">
              {order.number}
            </PageHeading>
            <CopyChip id={order.id} />
          </div>
          <p className="text-sm text-muted">
            {words('placedAt', { time: date(order.createdAt) })} · <PromisedWindow order={order} />
          </p>
        </div>
        <div className="order-tools">
          <OrderState order={order} />
          <CancelOrder order={order} />
          <Button size="small" tone="secondary" onClick={() => globalThis.print()}>
            <Printer size={16} aria-hidden />
            {t('print')}
          </Button>
        </div>
      </div>
      {order.status !== 'cancelled' && <StatusSteps order={order} />}
      <CancelledNotice order={order} />
      {order.packer && (
        <Notice tone="info" title={t('packingTitle', { name: adminName(order.packer) })} className="mb-4">
          {order.onHold && !isByStaff && t('packingText')}
        </Notice>
      )}
      {order.can.resume && !order.packer && (
        <Notice tone="warning" title={t('onHoldTitle')} className="mb-4">
          <p>{t('onHoldText')}</p>
          <Button size="small" className="mt-2" disabled={isPending} onClick={() => act('resume')}>
            {t('resume')}
          </Button>
        </Notice>
      )}
      {order.attention && (
        <Notice tone="warning" title={t(`attentionTitle-${order.attention}`)} className="mb-4">
          <p>{t(`attention-${order.attention}`, { reason: whyUndelivered ? words(`because-${whyUndelivered}`) : '' })}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {order.can.askAgain && (
              <Button size="small" disabled={isPending} onClick={() => act('askAgain')}>
                {t('askAgain')}
              </Button>
            )}
            <Suspense>
              {order.can.close && isPriced(order) && <CloseOrder order={{ ...order, attention: order.attention }} />}
            </Suspense>
          </p>
        </Notice>
      )}
    </>
  );
}

/** The status, once: as a choice while it can be chosen. What the order waits for stands beside it; a hold has a notice of its own. */
function OrderState({ order }: { order: AdminOrder }) {
  const s = useTranslations('adminStatus');
  const { status, can, awaitsPayment, attention, refunding, paymentStatus } = order;
  return (
    <>
      {can.setStatus ? <StatusSelect order={order} /> : <StatusWord status={status} />}
      {awaitsPayment && <Badge>{s(status === 'pending' ? 'awaitsPayment' : 'notPaid')}</Badge>}
      {attention && <Badge>{s('attention')}</Badge>}
      {refunding && <Badge>{s('refunding')}</Badge>}
      {paymentStatus === 'refunded' && <Badge>{s('refunded')}</Badge>}
    </>
  );
}
