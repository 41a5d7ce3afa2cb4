import { refundedFor, type OrderLine } from '@kirana/contracts';
import type { OrderItem } from './order.js';
import type { StoredOrder } from './order.row.js';

/** An item of an order, and its line as the customer sees it. */
interface ItemLine {
  readonly item: OrderItem;
  readonly line: OrderLine;
}

/** Returns the lines of an order with what is off each of them, and how much of that was let off before cash was collected, grosze. */
export function linesOf({ order, refunds }: Pick<StoredOrder, 'order' | 'refunds'>): ItemLine[] {
  const off = refundedFor(order, refunds);
  const letOff = refundedFor(
    order,
    refunds.filter(({ takenOff }) => takenOff),
  );
  return order.items.map((item, n) => {
    const {
      name,
      translatedName,
      unitPriceMinor,
      chargedMinor,
      depositMinor,
      chargedDepositMinor,
      weighed,
      quantity,
      leftOut,
      insteadOf,
    } = item;
    const [refundedMinor = 0, takenOffMinor = 0] = [off[n], letOff[n]];
    return {
      item,
      line: {
        name,
        translatedName,
        unitPriceMinor,
        chargedMinor,
        ...(depositMinor !== undefined && { depositMinor }),
        ...(chargedDepositMinor !== undefined && { chargedDepositMinor }),
        ...(weighed && { weighed }),
        quantity,
        leftOut,
        refundedMinor,
        takenOffMinor,
        insteadOf,
      },
    };
  });
}
