import type { AdminOrderRow } from '@kirana/contracts';

/** An order whose status an admin can choose. */
export type Settable = Pick<
  AdminOrderRow,
  | 'id'
  | 'number'
  | 'status'
  | 'onHold'
  | 'awaitsPayment'
  | 'totalMinor'
  | 'refundedMinor'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'rider'
>;

/** Whether to deliver the order means that its cash was collected. */
export const isCollected = ({ paymentMethod, paymentStatus }: Settable) => paymentMethod === 'cash' && paymentStatus === 'unpaid';
