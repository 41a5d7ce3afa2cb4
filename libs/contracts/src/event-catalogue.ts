import type { EventContract } from './envelope.js';
import { productAdded } from './events/catalogue/product-added.v1.js';
import { productChanged } from './events/catalogue/product-changed.v1.js';
import { productRemoved } from './events/catalogue/product-removed.v1.js';
import { riderAssigned } from './events/dispatch/rider-assigned.v1.js';
import { stageReached } from './events/dispatch/stage-reached.v1.js';
import { accountErased } from './events/identity/account-erased.v1.js';
import { emailVerified } from './events/identity/email-verified.v1.js';
import { passwordResetDue } from './events/identity/password-reset-due.v1.js';
import { verificationDue } from './events/identity/verification-due.v1.js';
import { stockClaimOverdue } from './events/inventory/stock-claim-overdue.v1.js';
import { stockLevelsChanged } from './events/inventory/stock-levels-changed.v1.js';
import { stockRejected } from './events/inventory/stock-rejected.v1.js';
import { stockReserved } from './events/inventory/stock-reserved.v1.js';
import { customerForgotten } from './events/orders/customer-forgotten.v1.js';
import { deliveryResumed } from './events/orders/delivery-resumed.v1.js';
import { deliveryTakenOver } from './events/orders/delivery-taken-over.v1.js';
import { letterDue } from './events/orders/letter-due.v1.js';
import { orderAccepted } from './events/orders/order-accepted.v1.js';
import { orderAwaitingPayment } from './events/orders/order-awaiting-payment.v1.js';
import { orderCancelled } from './events/orders/order-cancelled.v1.js';
import { orderPlaced } from './events/orders/order-placed.v1.js';
import { orderRejected } from './events/orders/order-rejected.v1.js';
import { orderStatusChanged } from './events/orders/order-status-changed.v1.js';
import { paymentDue } from './events/orders/payment-due.v1.js';
import { paymentVoidDue } from './events/orders/payment-void-due.v1.js';
import { refundDue } from './events/orders/refund-due.v1.js';
import { stockClaimAnswered } from './events/orders/stock-claim-answered.v1.js';
import { checkoutExpired } from './events/payments/checkout-expired.v1.js';
import { checkoutOpened } from './events/payments/checkout-opened.v1.js';
import { paymentCaptured } from './events/payments/payment-captured.v1.js';
import { paymentFailed } from './events/payments/payment-failed.v1.js';
import { refundCompleted } from './events/payments/refund-completed.v1.js';

/** Every durable event of the shop. A type that is not here can be neither published nor consumed. */
export const eventCatalogue: readonly EventContract[] = [
  productAdded,
  productChanged,
  productRemoved,
  stockReserved,
  stockRejected,
  stockClaimOverdue,
  stockLevelsChanged,
  orderPlaced,
  orderAccepted,
  orderRejected,
  orderAwaitingPayment,
  orderCancelled,
  orderStatusChanged,
  deliveryTakenOver,
  deliveryResumed,
  paymentDue,
  paymentVoidDue,
  refundDue,
  stockClaimAnswered,
  letterDue,
  checkoutOpened,
  checkoutExpired,
  paymentCaptured,
  paymentFailed,
  refundCompleted,
  stageReached,
  riderAssigned,
  verificationDue,
  passwordResetDue,
  emailVerified,
  accountErased,
  customerForgotten,
];
