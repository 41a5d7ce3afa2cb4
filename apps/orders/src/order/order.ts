import type {
  AttentionReason,
  CancelReason,
  DeliveryTime,
  LineByWeight,
  NamedShortLine,
  OrderFieldValues,
  PaymentMethod,
  PaymentStatus,
  Rider,
  Totals,
  Translations,
} from '@kirana/contracts';
import type { ShopCancelReason, UndeliveredReason } from '@kirana/contracts/order-steps';
import type { Locale } from '@kirana/i18n';
import type { OrderState } from './order-state.js';

export interface OrderItem {
  readonly productId: string;
  readonly name: string;
  readonly translatedName: Translations;
  readonly unitPriceMinor: number;
  /** What is charged for a piece, grosze: of a substitute what it cost, at most what was ordered. */
  readonly chargedMinor: number;
  readonly quantity: number;
  /** VAT rate contained in the price when the order was placed, percent. */
  readonly vatRate: number;
  /** The customer accepts a substitute if the product is missing when the order is packed. */
  readonly substitutable: boolean;
  /** The line's share of the order's discount, grosze; what is left of the discount is off the delivery fee. */
  readonly discountMinor: number;
  /** Returnable deposit on a piece when the order was placed, grosze; left out: none. */
  readonly depositMinor?: number;
  /** What is charged as the deposit on a piece: that of a substitute, if it is lower than what was ordered; left out: `depositMinor`. */
  readonly chargedDepositMinor?: number;
  /** Of goods that are sold by weight, whose pieces are portions; left out of others. */
  readonly weighed?: LineByWeight;
  /** Pieces that the order was packed without. */
  readonly leftOut: number;
  /** What was ordered, if the packer has replaced it by this product; null: this product. */
  readonly insteadOf: {
    readonly productId: string;
    readonly name: string;
    readonly translatedName: Translations;
  } | null;
}

/** The customer and the delivery address; sent only to the customer, to notifications and to the payment provider. */
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

/** Why the till does not pay back what a card has paid. */
export const backToTheCard = 'It was paid with a card: the money goes back to that card, not out of the till.';

/** An order as used by the saga. */
export interface Order {
  readonly id: string;
  /** `ORD-` and six digits. */
  readonly number: string;
  readonly state: OrderState;
  /** Incremented with every change. */
  readonly version: number;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly paymentUrl: string | null;
  readonly cancelReason: CancelReason | null;
  /** Why an admin cancelled it; left out: nobody did, or gave no reason. */
  readonly shopReason?: ShopCancelReason;
  /** Why its rider could not hand it over, while it is not on its way again; left out: that did not happen. */
  readonly undelivered?: UndeliveredReason;
  /** What was short when the order was rejected; null for every other order. */
  readonly shortLines: readonly NamedShortLine[] | null;
  /** The caller was answered with 202, or may have been: the order's outcome is also sent by email. */
  readonly acknowledged: boolean;
  readonly rider: Rider | null;
  /** The goods are with the customer, also after the order has ended as refunded. */
  readonly handedOver: boolean;
  /** An order in cash that was paid with a card at the rider's terminal instead (ADR 0115). */
  readonly cardTerminal: boolean;
  /** Who took it at the door, as its rider was told; null: nobody asked. Personal: in no event and no email, erased with the customer. */
  readonly receivedBy: string | null;
  /** How often the request of the current state was repeated because its deadline passed; 0 again in the next state. */
  readonly reminders: number;
  /** Why an admin has to intervene; null while no intervention is needed. */
  readonly attention: AttentionReason | null;
  /** An admin holds the delivery: its timers are stopped until it is resumed (D-09). */
  readonly onHold: boolean;
  /** A browser of its customer follows the order: its next steps are pushed. */
  readonly followed: boolean;
  readonly customer: Customer;
  /** The buyer's tax number, ten digits. */
  readonly nip: string | null;
  /** The language of emails to the customer. */
  readonly locale: Locale;
  readonly destination: Destination;
  /** Straight line from the warehouse, metres. */
  readonly distanceMetres: number;
  readonly deliveryTime: DeliveryTime;
  /** When it is promised to arrive; left out until the order is stored, which gives it a place in a window. */
  readonly window?: { readonly from: Date; readonly to: Date };
  /** What the customer entered in the fields of the shop and its extensions, by key, without personal data; null: nothing. */
  readonly fields: OrderFieldValues | null;
  /** The same, personal: in no event and no email, erased with the customer. */
  readonly personalFields: OrderFieldValues | null;
  readonly totals: Totals;
  /** VAT of the delivery and the service fee, percent (ADR 0013): the shop's standard rate when the order was placed. */
  readonly feeVatRate: number;
  /** The discount code the order was placed with; null: none. */
  readonly couponId: string | null;
  readonly couponCode: string | null;
  /** The sum of partial refunds that are completed or requested, grosze. Once the order is refunded as a whole, it no longer changes. */
  readonly refundedMinor: number;
  readonly items: readonly OrderItem[];
}
