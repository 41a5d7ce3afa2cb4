import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '../../lib/console/order-query.js';
import { PartialRefundDialog } from '../../lib/console/partial-refund/partial-refund-dialog.js';
import { isPriced, type PricedOrder } from '../../lib/console/priced-order.js';

/** What a packer refunds: the order as it was when they asked, and the missing product. */
export interface MissingLine {
  readonly order: PricedOrder;
  readonly productId: string;
}

/** The dialog for a line that is not on the shelf. The order is the newest that is known, so that a change meanwhile is shown. */
export function MissingRefund({ line: { order, productId }, onClose }: { line: MissingLine; onClose: () => void }) {
  const { data } = useQuery(orderQuery({ params: { id: order.id } }));
  return (
    <PartialRefundDialog
      order={data && isPriced(data) ? data : order}
      start={{ productIds: [productId], reason: 'missing' }}
      onClose={onClose}
    />
  );
}
