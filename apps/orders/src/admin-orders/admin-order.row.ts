import type { AdminOrderRow, OrderStatus, PaymentStatus } from '@kirana/contracts';

/** Columns of a row in the console's lists. */
export const adminOrderColumns =
  'id, number, customer_name, email, total_amount, status, payment_status, state, by_hand, created_at, updated_at';

export interface AdminOrderRecord {
  readonly id: string;
  readonly number: string;
  readonly customer_name: string;
  readonly email: string;
  readonly total_amount: number;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly state: string;
  readonly by_hand: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export function toAdminOrderRow(record: AdminOrderRecord): AdminOrderRow {
  return {
    id: record.id,
    number: record.number,
    customerName: record.customer_name,
    email: record.email,
    totalMinor: record.total_amount,
    status: record.status,
    paymentStatus: record.payment_status,
    refunding: record.state === 'refunding',
    byHand: record.by_hand,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
  };
}
