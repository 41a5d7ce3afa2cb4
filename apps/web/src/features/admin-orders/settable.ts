import type { AdminOrderRow } from '@kirana/contracts';

/** An order whose status an admin can choose. */
export type Settable = Pick<AdminOrderRow, 'id' | 'number' | 'status' | 'onHold' | 'awaitsPayment' | 'totalMinor' | 'rider'>;
