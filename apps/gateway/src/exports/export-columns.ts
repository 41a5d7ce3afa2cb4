import type { ExportedCustomer, ExportedOrder } from '@kirana/contracts';

/** A line of an order with what says whose it is. */
export type ExportedLine = ExportedOrder['items'][number] & {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly createdAt: string;
};

/** What a row of each CSV file has; JSON has lists and nested values besides. */
export const orderColumns = [
  'id',
  'number',
  'createdAt',
  'updatedAt',
  'status',
  'cancelReason',
  'paymentMethod',
  'paymentStatus',
  'customerId',
  'customerName',
  'email',
  'phone',
  'address',
  'zipCode',
  'city',
  'district',
  'nip',
  'locale',
  'windowFrom',
  'windowTo',
  'subtotalMinor',
  'deliveryFeeMinor',
  'serviceFeeMinor',
  'discountMinor',
  'depositMinor',
  'totalMinor',
  'refundedMinor',
  'paidMinor',
  'couponCode',
  'rider',
] as const satisfies readonly (keyof ExportedOrder)[];

export const orderLineColumns = [
  'orderId',
  'orderNumber',
  'createdAt',
  'productId',
  'name',
  'quantity',
  'leftOut',
  'unitPriceMinor',
  'chargedMinor',
  'discountMinor',
  'depositMinor',
  'vatRate',
  'portionGrams',
  'weighedGrams',
  'insteadOf',
] as const satisfies readonly (keyof ExportedLine)[];

export const customerColumns = [
  'id',
  'fullName',
  'username',
  'email',
  'emailVerified',
  'locale',
  'tags',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof ExportedCustomer)[];
