import type { CancelReason, DeliveryTime, PaymentMethod, PaymentStatus, Rider, Totals } from '@kirana/contracts';
import type { OrderState } from './order-state.js';

export interface OrderItem {
  readonly productId: string;
  readonly name: string;
  readonly unitPriceMinor: number;
  readonly quantity: number;
  /** Percent of VAT contained in the price, as it was when the order was placed. */
  readonly vatRate: number;
}

/** Who ordered and where to; leaves this service only towards the shopper, the mail and the payment provider. */
export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly zipCode: string;
}

export interface Destination {
  readonly district: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** An order as the saga sees it. */
export interface Order {
  readonly id: string;
  /** `ORD-` and six digits. */
  readonly number: string;
  readonly state: OrderState;
  /** One more with every change. */
  readonly version: number;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly paymentUrl: string | null;
  readonly cancelReason: CancelReason | null;
  readonly rider: Rider | null;
  /** An admin has taken the order over: its clock stands still until it is given back (D-09). */
  readonly byHand: boolean;
  readonly customer: Customer;
  /** The buyer's tax number, ten digits. */
  readonly nip: string | null;
  /** The language the shopper is written to in. */
  readonly locale: 'en' | 'pl';
  /** Where the shop wants its notices, while a shopkeeper has saved an address. */
  readonly storeEmail: string | null;
  readonly destination: Destination;
  /** Straight line from the warehouse, metres. */
  readonly distanceMetres: number;
  readonly deliveryTime: DeliveryTime;
  readonly totals: Totals;
  readonly items: readonly OrderItem[];
}
