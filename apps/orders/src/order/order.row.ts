import type { ShopCancelReason, UndeliveredReason } from '@kirana/contracts/order-steps';
import { ColumnMap } from '@kirana/persistence';
import type { Customer, Destination, Order, OrderItem } from './order.js';
import { withDeposit, type LineByWeight, type NamedRefund, type Totals } from '@kirana/contracts';

type Group = 'customer' | 'destination' | 'totals';

/** A field of an order that has a column; nested fields with a dot. */
type Field =
  | Exclude<keyof Order, Group | 'items' | 'acknowledged' | 'shopReason' | 'undelivered' | 'window'>
  | `customer.${keyof Customer}`
  | `destination.${keyof Destination}`
  | `totals.${keyof Totals}`;

const changing = {
  state: 'state text',
  version: 'version int',
  paymentStatus: 'payment_status text',
  paymentUrl: 'payment_url text',
  cancelReason: 'cancel_reason text',
  shortLines: 'short_lines jsonb',
  rider: 'rider jsonb',
  onHold: 'on_hold boolean',
  handedOver: 'handed_over boolean',
  receivedBy: 'received_by text',
  cardTerminal: 'card_terminal boolean',
  reminders: 'reminders int',
  attention: 'attention text',
  refundedMinor: 'refunded_minor int',
} satisfies Partial<Record<Field, string>>;

/** Columns that a step of the saga may change. */
export const changingColumns = new ColumnMap(changing);

/** Columns of an order. A new one is added here, to the order's type and in a migration; SELECT, INSERT and UPDATE follow. */
export const orderColumns = new ColumnMap<Field>({
  ...changing,
  id: 'id uuid',
  number: 'number text',
  paymentMethod: 'payment_method text',
  'customer.name': 'customer_name text',
  'customer.email': 'email text',
  'customer.phone': 'phone text',
  'customer.address': 'address text',
  'customer.city': 'city text',
  'customer.zipCode': 'zip_code text',
  followed: 'followed boolean',
  nip: 'nip text',
  locale: 'locale text',
  'destination.district': 'district text',
  'destination.latitude': 'latitude float8',
  'destination.longitude': 'longitude float8',
  distanceMetres: 'delivery_distance int',
  deliveryTime: 'delivery_time text',
  fields: 'fields jsonb',
  personalFields: 'personal_fields jsonb',
  'totals.subtotalMinor': 'subtotal_minor int',
  'totals.deliveryFeeMinor': 'delivery_fee int',
  'totals.serviceFeeMinor': 'tax int',
  'totals.discountMinor': 'discount_minor int',
  'totals.depositMinor': 'deposit_minor int',
  'totals.totalMinor': 'total_amount int',
  feeVatRate: 'fee_vat_rate int',
  couponId: 'coupon_id uuid',
  couponCode: 'coupon_code text',
});

export const itemColumns = new ColumnMap<Exclude<keyof OrderItem, 'chargedMinor' | 'chargedDepositMinor'>>({
  productId: 'product_id text',
  name: 'product_name text',
  translatedName: 'translated_name jsonb',
  unitPriceMinor: 'price int',
  quantity: 'quantity int',
  vatRate: 'vat_rate numeric',
  substitutable: 'substitutable boolean',
  discountMinor: 'discount_minor int',
  depositMinor: 'deposit_minor int',
  weighed: 'weighed jsonb',
  leftOut: 'left_out int',
  insteadOf: 'instead_of jsonb',
});

/** Data stored with an order that is not part of the saga. */
export interface OrderMetadata {
  readonly accessTokenHash: Buffer;
  /** The account the order belongs to; null for guest orders. */
  readonly customerId: string | null;
  /** Fingerprint of the request; distinguishes a repeated request from a different one with the same idempotency key. */
  readonly bodyHash: string;
  readonly placedAt: Date;
  readonly changedAt: Date;
  readonly windowFrom: Date;
  readonly windowTo: Date;
  readonly etaAt: Date | null;
  /** When the state of the order ends by itself; null: it does not. */
  readonly deadlineAt: Date | null;
}

export const metadataColumns = new ColumnMap<keyof OrderMetadata>({
  accessTokenHash: 'access_token_hash bytea',
  customerId: 'customer_id uuid',
  bodyHash: 'body_hash text',
  placedAt: 'created_at timestamptz',
  changedAt: 'updated_at timestamptz',
  windowFrom: 'window_from timestamptz',
  windowTo: 'window_to timestamptz',
  etaAt: 'eta_at timestamptz',
  deadlineAt: 'deadline_at timestamptz',
});

export interface OrderRefund extends NamedRefund {
  /** It was let off before cash was collected, not given back. */
  readonly takenOff: boolean;
}

export interface StoredOrder extends OrderMetadata {
  readonly order: Order;
  /** Whether the order is open although its promised window has ended. */
  readonly isLate: boolean;
  /** Its partial refunds that `refundedMinor` contains. */
  readonly refunds: readonly OrderRefund[];
  /** What was paid, grosze; of cash, what was collected: refunds before its delivery make that less. 0 before. */
  readonly paidMinor: number;
}

interface StoredItem extends Omit<OrderItem, 'chargedMinor' | 'chargedDepositMinor' | 'weighed'> {
  readonly depositMinor: number;
  readonly weighed: LineByWeight | null;
  /** With what is charged for a piece and as its deposit, grosze; substitutes of a release before this was stored are without it. */
  readonly insteadOf:
    | (NonNullable<OrderItem['insteadOf']> & { readonly priceMinor?: number; readonly depositMinor?: number })
    | null;
}

export type OrderRow = Readonly<Record<Field | keyof OrderMetadata, unknown>> & {
  readonly items: readonly StoredItem[] | null;
  readonly acknowledged: boolean;
  readonly late: boolean;
  readonly shopReason: ShopCancelReason | null;
  readonly undelivered: UndeliveredReason | null;
  readonly refunds: readonly OrderRefund[] | null;
  /** What is paid once it is, grosze. */
  readonly payable: number;
};

export function toOrder(row: OrderRow): Order {
  const { windowFrom: from, windowTo: to } = metadataColumns.toObject<OrderMetadata>(row);
  const order = orderColumns.toObject<Order>(row);
  const { depositMinor = 0, ...totals } = order.totals;
  return {
    ...order,
    totals: { ...totals, ...withDeposit(depositMinor) },
    window: { from, to },
    items: (row.items ?? []).map(toItem),
    acknowledged: row.acknowledged,
    ...(row.shopReason && { shopReason: row.shopReason }),
    ...(row.undelivered && { undelivered: row.undelivered }),
  };
}

function toItem({ insteadOf: stored, depositMinor, weighed, ...fields }: StoredItem): OrderItem {
  const item = { ...fields, ...withDeposit(depositMinor), ...(weighed && { weighed }) };
  if (!stored) return { ...item, chargedMinor: item.unitPriceMinor, insteadOf: null };
  const { priceMinor = item.unitPriceMinor, depositMinor: chargedDepositMinor = depositMinor, ...insteadOf } = stored;
  return { ...item, chargedMinor: priceMinor, ...(chargedDepositMinor < depositMinor && { chargedDepositMinor }), insteadOf };
}

export function toStoredOrder(row: OrderRow): StoredOrder {
  const order = toOrder(row);
  const paidMinor = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded' ? row.payable : 0;
  return { ...metadataColumns.toObject<OrderMetadata>(row), order, isLate: row.late, refunds: row.refunds ?? [], paidMinor };
}
