import type { CancelReason, DeliveryTime, PaymentMethod, PaymentStatus, Rider } from '@kirana/contracts';
import type { Order, OrderItem } from './order.js';
import type { OrderState } from './order-state.js';

/** A row of `orders` with its items as the driver hands it over. */
export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly version: number;
  readonly customer_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly district: string;
  readonly zip_code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly delivery_distance: number;
  readonly delivery_time: DeliveryTime;
  readonly window_to: Date;
  readonly subtotal_minor: number;
  readonly delivery_fee: number;
  readonly tax: number;
  readonly total_amount: number;
  readonly payment_method: PaymentMethod;
  readonly payment_status: PaymentStatus;
  readonly payment_url: string | null;
  readonly cancel_reason: CancelReason | null;
  readonly rider: Rider | null;
  readonly by_hand: boolean;
  readonly eta_at: Date | null;
  readonly access_token_hash: Buffer;
  readonly customer_id: string | null;
  readonly body_hash: string;
  readonly created_at: Date;
  readonly nip: string | null;
  readonly locale: 'en' | 'pl';
  readonly store_email: string | null;
  readonly items: OrderItem[] | null;
}

/** Every column of a row, so that none is forgotten and none is asked for that a later version has added. */
const columns: Readonly<Record<Exclude<keyof OrderRow, 'items' | 'store_email'>, true>> = {
  id: true,
  number: true,
  state: true,
  version: true,
  customer_name: true,
  email: true,
  phone: true,
  address: true,
  city: true,
  district: true,
  zip_code: true,
  latitude: true,
  longitude: true,
  delivery_distance: true,
  delivery_time: true,
  window_to: true,
  subtotal_minor: true,
  delivery_fee: true,
  tax: true,
  total_amount: true,
  payment_method: true,
  payment_status: true,
  payment_url: true,
  cancel_reason: true,
  rider: true,
  by_hand: true,
  eta_at: true,
  access_token_hash: true,
  customer_id: true,
  body_hash: true,
  created_at: true,
  nip: true,
  locale: true,
};

/** For a SELECT from `orders o`. By name: with `o.*`, a column that is added makes statements prepared before fail until the process ends. */
export const orderColumns = Object.keys(columns)
  .map(column => `o.${column}`)
  .join(', ');

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    version: row.version,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    paymentUrl: row.payment_url,
    cancelReason: row.cancel_reason,
    rider: row.rider,
    byHand: row.by_hand,
    customer: {
      name: row.customer_name,
      email: row.email,
      phone: row.phone,
      address: row.address,
      city: row.city,
      zipCode: row.zip_code,
    },
    nip: row.nip,
    locale: row.locale,
    storeEmail: row.store_email,
    destination: { district: row.district, latitude: row.latitude, longitude: row.longitude },
    distanceMetres: row.delivery_distance,
    deliveryTime: row.delivery_time,
    totals: {
      subtotalMinor: row.subtotal_minor,
      deliveryFeeMinor: row.delivery_fee,
      serviceFeeMinor: row.tax,
      totalMinor: row.total_amount,
    },
    items: row.items ?? [],
  };
}
