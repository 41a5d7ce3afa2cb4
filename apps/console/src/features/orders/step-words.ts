import type { OrderTrigger } from '@kirana/contracts/order-steps';
import {
  Banknote,
  Bike,
  CalendarClock,
  CircleCheck,
  CreditCard,
  Hand,
  MapPin,
  Package,
  PackageCheck,
  PackageOpen,
  PackageX,
  Play,
  RefreshCw,
  ShoppingBasket,
  Undo2,
  Ban,
  HandCoins,
  CheckCheck,
  type LucideIcon,
} from 'lucide-react';

/** What a step of an order's history is about. */
export type StepKind = 'order' | 'money' | 'delivery';

interface StepWords {
  /** Key of the sentence below `orderPage`. */
  readonly say: `did-${string}`;
  readonly kind: StepKind;
  readonly Icon: LucideIcon;
}

const stage = { say: 'did-stage', kind: 'delivery' } as const;
const set = { say: 'did-set', kind: 'delivery', Icon: Hand } as const;

/** The sentence, kind and icon of each trigger. The compiler reports a trigger without a sentence. */
export const stepWords = {
  placed: { say: 'did-placed', kind: 'order', Icon: ShoppingBasket },
  'inventory.stock-reserved.v1': { say: 'did-stockReserved', kind: 'order', Icon: Package },
  'inventory.stock-rejected.v1': { say: 'did-stockRejected', kind: 'order', Icon: PackageX },
  'inventory.reservation-expired.v1': { say: 'did-reservationExpired', kind: 'order', Icon: Package },
  'payments.checkout-opened.v1': { say: 'did-checkoutOpened', kind: 'money', Icon: CreditCard },
  'payments.checkout-expired.v1': { say: 'did-checkoutExpired', kind: 'money', Icon: CreditCard },
  'payments.payment-captured.v1': { say: 'did-paid', kind: 'money', Icon: Banknote },
  'payments.payment-failed.v1': { say: 'did-paymentFailed', kind: 'money', Icon: CreditCard },
  'payments.refund-completed.v1': { say: 'did-refunded', kind: 'money', Icon: Undo2 },
  'dispatch.rider-assigned.v1': { say: 'did-rider', kind: 'delivery', Icon: Bike },
  confirmed: { ...stage, Icon: CircleCheck },
  preparing: { ...stage, Icon: PackageOpen },
  pickup: { ...stage, Icon: PackageCheck },
  delivering: { say: 'did-delivering', kind: 'delivery', Icon: Bike },
  delivered: { say: 'did-delivered', kind: 'delivery', Icon: CheckCheck },
  'stage-while-on-hold': { say: 'did-heldStage', kind: 'delivery', Icon: CalendarClock },
  deadline: { say: 'did-deadline', kind: 'order', Icon: CalendarClock },
  reminder: { say: 'did-reminder', kind: 'money', Icon: CalendarClock },
  cancel: { say: 'did-cancel', kind: 'order', Icon: Ban },
  'cancel-unpaid': { say: 'did-cancelUnpaid', kind: 'order', Icon: Ban },
  'set-pending': set,
  'set-confirmed': set,
  'set-preparing': set,
  'set-pickup': set,
  'set-delivering': set,
  'set-delivered': set,
  'begin-packing': { say: 'did-beginPacking', kind: 'delivery', Icon: PackageOpen },
  'stop-packing': { say: 'did-stopPacking', kind: 'delivery', Icon: Play },
  resume: { say: 'did-resume', kind: 'delivery', Icon: Play },
  refund: { say: 'did-refund', kind: 'money', Icon: Undo2 },
  'refund-cash': { say: 'did-refundCash', kind: 'money', Icon: Undo2 },
  'ask-again': { say: 'did-askAgain', kind: 'money', Icon: RefreshCw },
  'not-delivered': { say: 'did-notDelivered', kind: 'delivery', Icon: Undo2 },
  close: { say: 'did-close', kind: 'money', Icon: Ban },
  'refund-partly': { say: 'did-refundPartly', kind: 'money', Icon: Undo2 },
  'refund-partly-again': { say: 'did-refundPartlyAgain', kind: 'money', Icon: RefreshCw },
  'refund-partly-by-hand': { say: 'did-refundPartlyByHand', kind: 'money', Icon: HandCoins },
  'payments.partial-refund-completed.v1': { say: 'did-partRefunded', kind: 'money', Icon: Undo2 },
  'payments.partial-refund-failed.v1': { say: 'did-partRefused', kind: 'money', Icon: Ban },
  'payments.refund-reversed.v1': { say: 'did-reversed', kind: 'money', Icon: Ban },
  'payments.withdrawn-refund-completed.v1': { say: 'did-refundedAnyway', kind: 'money', Icon: Undo2 },
  'payments.refund-found.v1': { say: 'did-refundFound', kind: 'money', Icon: Undo2 },
  'contact-changed': { say: 'did-contact', kind: 'delivery', Icon: MapPin },
} as const satisfies Readonly<Record<OrderTrigger, StepWords>>;

const unknown = { say: 'did-unknown', kind: 'order', Icon: Package } as const;

/** Also for a trigger that only a later release of the server knows. */
export function wordsOf(trigger: string): (typeof stepWords)[OrderTrigger] | typeof unknown {
  return Object.entries(stepWords).find(([name]) => name === trigger)?.[1] ?? unknown;
}
