import {
  accountErased,
  checkoutExpired,
  checkoutOpened,
  customerAnonymised,
  deliveryResumed,
  deliveryHeld,
  orderEmailRequested,
  emailVerified,
  goodsLeftOut,
  goodsReturned,
  orderAccepted,
  orderAwaitingPayment,
  orderCancelled,
  acknowledgedOrderEmailRequested,
  orderPlaced,
  orderRejected,
  orderStatusChanged,
  packingChanged,
  partialRefundCompleted,
  orderPartlyRefunded,
  orderRefundReversed,
  notDeliveredEmailRequested,
  partialRefundEmailRequested,
  orderPushRequested,
  partialRefundFailed,
  partialRefundRequested,
  invitationEmailRequested,
  passwordResetEmailRequested,
  passwordChangedEmailRequested,
  paymentCaptured,
  paymentRequested,
  paymentFailed,
  paymentCancelRequested,
  personalEvents,
  productAdded,
  productChanged,
  productRemoved,
  refundCompleted,
  refundFound,
  refundRequested,
  refundReversed,
  refundWithdrawn,
  riderAssigned,
  riderMoved,
  runPlanned,
  stageReached,
  reservationDecided,
  reservationExpired,
  stockImportRequested,
  stockLevelsChanged,
  stockRejected,
  stockReserved,
  storeChanged,
  brandChanged,
  verificationEmailRequested,
  webhookDisabledEmailRequested,
  withdrawnRefundCompleted,
  type EventContract,
} from '@kirana/contracts';

/** Takes the events that extensions subscribe to. */
export const extensionsQueue = 'integrations.extensions';

/** A durable queue: one service, one purpose, bound to exactly the events it handles. */
export interface QueueDeclaration {
  readonly service: string;
  readonly binds: readonly EventContract[];
}

export interface Topology {
  readonly queues: Readonly<Record<string, QueueDeclaration>>;
  /** Events that each instance of a service receives through a queue of its own, at most once. */
  readonly listeners: Readonly<Record<string, readonly EventContract[]>>;
  /** Delays between attempts, in milliseconds; after the last one a message becomes a dead letter. */
  readonly retryDelaysMs: readonly number[];
  /** Bindings of earlier releases, which the tool removes. */
  readonly retired?: readonly { readonly queue: string; readonly routingKey: string }[];
}

/**
 * Assigns events to queues and listeners. The tool in this folder declares the topology on a broker; services only use it. To remove a
 * binding, move it to `retired`: AMQP cannot list bindings, and one that is merely deleted here would keep filling its queue.
 */
export const topology: Topology = {
  queues: {
    'orders.fulfilment': {
      service: 'orders',
      binds: [
        stockReserved,
        stockRejected,
        reservationExpired,
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
      ],
    },
    'orders.runs': { service: 'orders', binds: [runPlanned] },
    'orders.customers': { service: 'orders', binds: [emailVerified, accountErased] },
    'orders.prices': { service: 'orders', binds: [productAdded, productChanged, productRemoved] },
    'cart-inventory.reservations': {
      service: 'cart-inventory',
      binds: [orderPlaced, orderAccepted, orderCancelled, reservationDecided, goodsReturned, goodsLeftOut],
    },
    'cart-inventory.carts': { service: 'cart-inventory', binds: [accountErased] },
    'cart-inventory.catalogue': {
      service: 'cart-inventory',
      binds: [productAdded, productChanged, productRemoved, stockImportRequested],
    },
    'images.catalogue': { service: 'images', binds: [productAdded, productChanged] },
    'catalogue.availability': { service: 'catalogue', binds: [stockLevelsChanged] },
    'notifications.emails': {
      service: 'notifications',
      binds: [
        orderEmailRequested,
        acknowledgedOrderEmailRequested,
        notDeliveredEmailRequested,
        partialRefundEmailRequested,
        verificationEmailRequested,
        passwordResetEmailRequested,
        passwordChangedEmailRequested,
        invitationEmailRequested,
        webhookDisabledEmailRequested,
      ],
    },
    'notifications.pushes': { service: 'notifications', binds: [orderPushRequested] },
    'notifications.brand': { service: 'notifications', binds: [brandChanged] },
    'notifications.erasure': { service: 'notifications', binds: [customerAnonymised, accountErased] },
    'integrations.public-events': {
      service: 'integrations',
      binds: [
        orderAccepted,
        orderStatusChanged,
        orderCancelled,
        refundRequested,
        orderPartlyRefunded,
        orderRefundReversed,
        productAdded,
        productChanged,
        productRemoved,
        stockLevelsChanged,
      ],
    },
    // Which events it gets depends on the extensions that are switched on: topologyWith.
    [extensionsQueue]: { service: 'integrations', binds: [] },
    'payments.money': {
      service: 'payments',
      binds: [paymentRequested, paymentCancelRequested, refundRequested, partialRefundRequested, refundWithdrawn],
    },
    'payments.brand': { service: 'payments', binds: [brandChanged] },
    'payments.erasure': { service: 'payments', binds: [customerAnonymised] },
    'dispatch.deliveries': { service: 'dispatch', binds: [orderAccepted, orderCancelled, deliveryHeld, deliveryResumed] },
  },
  listeners: {
    gateway: [
      orderAccepted,
      orderRejected,
      orderCancelled,
      orderAwaitingPayment,
      orderStatusChanged,
      packingChanged,
      riderMoved,
      stockLevelsChanged,
      productAdded,
      productChanged,
      productRemoved,
      storeChanged,
    ],
  },
  retryDelaysMs: [1_000, 5_000, 30_000, 300_000],
  retired: [],
};

/** Returns the durable queues of one service. */
export function queuesOf(service: string, from: Topology = topology): [name: string, queue: QueueDeclaration][] {
  return Object.entries(from.queues).filter(([, queue]) => queue.service === service);
}

/** Returns the queues of a service whose messages may name a person. */
export function personalQueuesOf(service: string, from: Topology = topology): string[] {
  const personal = new Set(personalEvents.map(({ type }) => type));
  return queuesOf(service, from)
    .filter(([, { binds }]) => binds.some(({ type }) => personal.has(type)))
    .map(([name]) => name);
}
