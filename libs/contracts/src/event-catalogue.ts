import type { EventContract } from './envelope.js';
import { productAdded } from './events/catalogue/product-added.v1.js';
import { productChanged } from './events/catalogue/product-changed.v1.js';
import { productRemoved } from './events/catalogue/product-removed.v1.js';
import { stockImportRequested } from './events/catalogue/stock-import-requested.v1.js';
import { riderAssigned } from './events/dispatch/rider-assigned.v1.js';
import { stageReached } from './events/dispatch/stage-reached.v1.js';
import { accountErased } from './events/identity/account-erased.v1.js';
import { emailVerified } from './events/identity/email-verified.v1.js';
import { invitationEmailRequested } from './events/identity/invitation-email-requested.v1.js';
import { passwordChangedEmailRequested } from './events/identity/password-changed-email-requested.v1.js';
import { passwordResetEmailRequested } from './events/identity/password-reset-email-requested.v1.js';
import { verificationEmailRequested } from './events/identity/verification-email-requested.v1.js';
import { webhookDisabledEmailRequested } from './events/integrations/webhook-disabled-email-requested.v1.js';
import { reservationExpired } from './events/inventory/reservation-expired.v1.js';
import { stockLevelsChanged } from './events/inventory/stock-levels-changed.v1.js';
import { stockRejected } from './events/inventory/stock-rejected.v1.js';
import { stockReserved } from './events/inventory/stock-reserved.v1.js';
import { customerAnonymised } from './events/orders/customer-anonymised.v1.js';
import { deliveryResumed } from './events/orders/delivery-resumed.v1.js';
import { deliveryHeld } from './events/orders/delivery-held.v1.js';
import { orderEmailRequested } from './events/orders/order-email-requested.v1.js';
import { orderAccepted } from './events/orders/order-accepted.v1.js';
import { orderAwaitingPayment } from './events/orders/order-awaiting-payment.v1.js';
import { orderCancelled } from './events/orders/order-cancelled.v1.js';
import { acknowledgedOrderEmailRequested } from './events/orders/acknowledged-order-email-requested.v1.js';
import { orderPlaced } from './events/orders/order-placed.v1.js';
import { orderPushRequested } from './events/orders/order-push-requested.v1.js';
import { orderRejected } from './events/orders/order-rejected.v1.js';
import { orderStatusChanged } from './events/orders/order-status-changed.v1.js';
import { packingChanged } from './events/orders/packing-changed.v1.js';
import { storeChanged } from './events/orders/store-changed.v1.js';
import { brandChanged } from './events/orders/brand-changed.v1.js';
import { paymentRequested } from './events/orders/payment-requested.v1.js';
import { paymentCancelRequested } from './events/orders/payment-cancel-requested.v1.js';
import { goodsLeftOut } from './events/orders/goods-left-out.v1.js';
import { goodsReturned } from './events/orders/goods-returned.v1.js';
import { orderPartlyRefunded } from './events/orders/order-partly-refunded.v1.js';
import { orderRefundReversed } from './events/orders/order-refund-reversed.v1.js';
import { partialRefundEmailRequested } from './events/orders/partial-refund-email-requested.v1.js';
import { partialRefundRequested } from './events/orders/partial-refund-requested.v1.js';
import { refundRequested } from './events/orders/refund-requested.v1.js';
import { refundWithdrawn } from './events/orders/refund-withdrawn.v1.js';
import { reservationDecided } from './events/orders/reservation-decided.v1.js';
import { checkoutExpired } from './events/payments/checkout-expired.v1.js';
import { checkoutOpened } from './events/payments/checkout-opened.v1.js';
import { paymentCaptured } from './events/payments/payment-captured.v1.js';
import { paymentFailed } from './events/payments/payment-failed.v1.js';
import { partialRefundCompleted } from './events/payments/partial-refund-completed.v1.js';
import { partialRefundFailed } from './events/payments/partial-refund-failed.v1.js';
import { refundCompleted } from './events/payments/refund-completed.v1.js';
import { refundFound } from './events/payments/refund-found.v1.js';
import { refundReversed } from './events/payments/refund-reversed.v1.js';
import { withdrawnRefundCompleted } from './events/payments/withdrawn-refund-completed.v1.js';

/** All durable events of the shop. A type that is not listed can be neither published nor consumed. */
export const eventCatalogue: readonly EventContract[] = [
  productAdded,
  productChanged,
  productRemoved,
  stockImportRequested,
  stockReserved,
  stockRejected,
  reservationExpired,
  stockLevelsChanged,
  orderPlaced,
  orderAccepted,
  orderRejected,
  orderAwaitingPayment,
  orderCancelled,
  orderStatusChanged,
  deliveryHeld,
  deliveryResumed,
  packingChanged,
  storeChanged,
  brandChanged,
  paymentRequested,
  paymentCancelRequested,
  refundRequested,
  partialRefundRequested,
  refundWithdrawn,
  orderPartlyRefunded,
  orderRefundReversed,
  goodsLeftOut,
  goodsReturned,
  reservationDecided,
  orderEmailRequested,
  acknowledgedOrderEmailRequested,
  partialRefundEmailRequested,
  orderPushRequested,
  checkoutOpened,
  checkoutExpired,
  paymentCaptured,
  paymentFailed,
  refundCompleted,
  partialRefundCompleted,
  partialRefundFailed,
  refundFound,
  refundReversed,
  withdrawnRefundCompleted,
  stageReached,
  riderAssigned,
  verificationEmailRequested,
  invitationEmailRequested,
  passwordResetEmailRequested,
  passwordChangedEmailRequested,
  emailVerified,
  accountErased,
  customerAnonymised,
  webhookDisabledEmailRequested,
];
