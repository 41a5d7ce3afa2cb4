import type { PaymentMethod, PlaceOrderRequest } from '@kirana/contracts';

/** A line of the provider's page. */
export interface PaymentPageLine {
  readonly name: string;
  /** Grosze. */
  readonly unitAmount: number;
  readonly quantity: number;
}

/** A page on which a customer pays one order. */
export interface PaymentPage {
  readonly orderId: string;
  /** Counts from 1. The same order and attempt always mean the same page, however often it is asked for. */
  readonly attempt: number;
  /** For people, such as `ORD-204816`. */
  readonly number: string;
  readonly method: Exclude<PaymentMethod, 'cash'>;
  /** What is to be paid, grosze; the sum of the lines. */
  readonly amountMinor: number;
  readonly lines: readonly PaymentPageLine[];
  /** Null when the customer's data have been erased meanwhile. */
  readonly email: string | null;
  readonly shopName: string;
  /** The language that the customer ordered in; null: not known, the browser's. */
  readonly locale: PlaceOrderRequest['locale'] | null;
  /** After this the page must take no payment, Unix time in seconds: at least 30 minutes from now. */
  readonly expiresAt: number;
  /** Where the customer goes after paying, by the id of the page. */
  readonly successUrl: (sessionId: string) => string;
  /** Where the customer goes without paying. */
  readonly cancelUrl: string;
}

/** The state of a page. */
export interface Checkout {
  /** Letters, digits, `_` and `-`, 16 to 250 of them, that cannot be guessed, for it opens the result page. */
  readonly sessionId: string;
  /** Null once it takes no payment any more. */
  readonly url: string | null;
  /** `pending`: the customer has finished, but the payment is not settled yet. */
  readonly status: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  /** Grosze. */
  readonly amountMinor: number;
  /** The provider's id of the payment, which refunds name; not null when it is paid. */
  readonly intentId: string | null;
  /** Why it failed. */
  readonly failure: string | null;
}

/** Money to be given back. */
export interface RefundOrder {
  readonly id: string;
  readonly orderId: string;
  /** Grosze. */
  readonly amountMinor: number;
  /** The same refund and attempt must move money once. */
  readonly attempt: number;
}

/** A refund as the provider has it. */
export interface MadeRefund {
  readonly id: string;
  /** Grosze. */
  readonly amountMinor: number;
  readonly status: 'done' | 'pending' | 'failed';
  readonly failure: string | null;
}

/** Money of a payment that went back to the customer, whether or not the shop wanted it. */
export interface ReturnedMoney extends MadeRefund {
  /** The payment. */
  readonly intentId: string;
  /** The refund of the shop that it is; null: the shop has not asked for it. */
  readonly refundId: string | null;
  /** `dispute`: a bank has taken it. */
  readonly by: 'provider' | 'dispute';
}

/** A message of the provider, whose signature fits. It only says what to look at: the state is always asked for. */
export interface ProviderNotice {
  /** The same for each copy of the message; letters, digits and `_.:-`, at most 255. */
  readonly id: string;
  readonly type: string;
  /** The page that has changed. */
  readonly sessionId: string | null;
  /** The refund that has changed. */
  readonly refundId: string | null;
  /** The payment of which money was returned, or given back, without the shop having asked for it. */
  readonly intentId?: string | null;
  /** For a page whose id is not stored yet. */
  readonly orderId: string | null;
}

/** The reason why the provider did not carry out a request. */
export type ProviderProblem =
  /** The same request may be sent again, after at least `afterMs`. */
  | { readonly kind: 'try-again'; readonly afterMs: number }
  /** The request may or may not have taken effect. What it did is looked up before a new attempt. */
  | { readonly kind: 'unclear' }
  /** The page can no longer be closed. */
  | { readonly kind: 'not-open' }
  /** The time limit in the request is too close; a new request must be made. */
  | { readonly kind: 'out-of-date' }
  /** There is nothing left to refund. */
  | { readonly kind: 'refunded-already' }
  /** Retrying cannot succeed. */
  | { readonly kind: 'refused'; readonly reason: string };

/** A message as it came in. */
export interface ProviderMessageIn {
  /** The raw body, JSON. */
  readonly payload: string;
  /** By lower-case name; without cookies. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Takes payments and gives them back (ADR 0080). Payments calls it from stored jobs: any request may be repeated after a crash, so `open` and
 * `refund` carry what makes them idempotent, and what they did can be looked up. A rejected promise is classified by `problemOf`.
 */
export interface PaymentProvider {
  /** Opens the page of an order. Called again with the same order and attempt it returns the page that exists. */
  open(page: PaymentPage): Promise<Checkout>;
  /** Returns the page that was opened for an order within the last day: that of an attempt, or else the newest. */
  findOpened(orderId: string, attempt?: number): Promise<Checkout | undefined>;
  /** Returns the present state of a page. */
  poll(sessionId: string): Promise<Checkout>;
  /** Closes a page, so that it takes no payment any more; the problem is `not-open` when it has ended already. */
  expire(sessionId: string): Promise<Checkout>;
  /** Gives money of a payment back. */
  refund(refund: RefundOrder, intentId: string): Promise<MadeRefund>;
  /** Returns what `refund` has made, if anything. */
  findRefund(refund: RefundOrder, intentId: string): Promise<MadeRefund | undefined>;
  /** Returns the present state of a refund by the provider's id. */
  pollRefund(id: string): Promise<MadeRefund>;
  /**
   * Returns what went back to customers: of one payment, or of all since then, also what the shop has asked for. Without it, the shop does not
   * notice what is returned at the provider.
   */
  findReturned?(which: { readonly intentId: string } | { readonly since: Date }): AsyncIterable<ReturnedMoney>;
  /** Reads a message to `/api/payments/webhook`; says so when its signature does not fit, or it is not a message of this provider. */
  readMessage(message: ProviderMessageIn): ProviderNotice | 'wrong-signature' | 'unreadable';
  /** Says what a rejected request means. @throws what is no error of the provider */
  problemOf(error: unknown): ProviderProblem;
}

/** The shop that takes payments. */
export interface PaymentShop {
  /** The shop's address in a browser, without a trailing slash. */
  readonly publicUrl: string;
}
