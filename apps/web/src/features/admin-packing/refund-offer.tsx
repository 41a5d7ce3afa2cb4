import { Button } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orderQuery } from '../../lib/console/order-query.js';
import { linesLeft } from '../../lib/console/partial-refund/refund-draft.js';
import { isPriced, type PricedOrder } from '../../lib/console/priced-order.js';
import type { Part } from './packing-lines.js';

interface RefundOfferProps {
  readonly productId: string;
  readonly name: string;
  /** Where the product is missing. */
  readonly part: Part;
  readonly onRefund: (order: PricedOrder, productId: string) => void;
}

/** Offers to refund a missing line, or says that it was. */
export function RefundOffer({ productId, name, part: { orderId, number }, onRefund }: RefundOfferProps) {
  const t = useTranslations('packing');
  const { data: order, refetch } = useQuery(orderQuery({ params: { id: orderId } }));
  if (!order || !isPriced(order)) return null;
  if (!linesLeft(order).some(line => line.productId === productId)) {
    return (
      <span className="inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold text-leaf">
        <Undo2 size={16} aria-hidden />
        {t('refunded')}
      </span>
    );
  }
  if (!order.can.refundPartly) return null;
  return (
    <Button
      size="small"
      tone="secondary"
      className="min-h-11"
      aria-label={t('refundLineOf', { name, number })}
      onClick={() => void open()}
    >
      {t('refundLine')}
    </Button>
  );

  /** With the order as it is now: marking the line has claimed the order, and changed it. */
  async function open() {
    const { data } = await refetch();
    if (data && isPriced(data)) onRefund(data, productId);
  }
}
