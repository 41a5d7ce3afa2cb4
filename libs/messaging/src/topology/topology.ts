import {
  accountErased,
  checkoutExpired,
  checkoutOpened,
  customerForgotten,
  deliveryResumed,
  deliveryTakenOver,
  letterDue,
  emailVerified,
  orderAccepted,
  orderAwaitingPayment,
  orderCancelled,
  orderPlaced,
  orderRejected,
  orderStatusChanged,
  passwordResetDue,
  paymentCaptured,
  paymentDue,
  paymentFailed,
  paymentVoidDue,
  personalEvents,
  productAdded,
  productChanged,
  productRemoved,
  refundCompleted,
  refundDue,
  riderAssigned,
  riderMoved,
  stageReached,
  stockClaimAnswered,
  stockClaimOverdue,
  stockLevelsChanged,
  stockRejected,
  stockReserved,
  verificationDue,
  type EventContract,
} from '@kirana/contracts';

/** One durable queue: one service, one purpose, bound to exactly the events it handles. */
export interface QueueDeclaration {
  readonly service: string;
  readonly binds: readonly EventContract[];
}

export interface Topology {
  readonly queues: Readonly<Record<string, QueueDeclaration>>;
  /** Events each instance of a service hears through a queue of its own, at most once. */
  readonly listeners: Readonly<Record<string, readonly EventContract[]>>;
  /** Waits between attempts, milliseconds; after the last one a message is a dead letter. */
  readonly retryDelaysMs: readonly number[];
  /** Bindings of former versions, which the tool takes away. */
  readonly retired?: readonly { readonly queue: string; readonly routingKey: string }[];
}

/**
 * Who hears what. The tool in this folder declares it on a broker, services only use what is there. To take a binding away, move it to
 * `retired`, because AMQP cannot list bindings and a forgotten one fills a queue.
 */
export const topology: Topology = {
  queues: {
    'orders.fulfilment': {
      service: 'orders',
      binds: [
        stockReserved,
        stockRejected,
        stockClaimOverdue,
        checkoutOpened,
        checkoutExpired,
        paymentCaptured,
        paymentFailed,
        refundCompleted,
        stageReached,
        riderAssigned,
      ],
    },
    'orders.customers': { service: 'orders', binds: [emailVerified, accountErased] },
    'orders.prices': { service: 'orders', binds: [productAdded, productChanged, productRemoved] },
    'cart-inventory.claims': {
      service: 'cart-inventory',
      binds: [orderPlaced, orderAccepted, orderCancelled, stockClaimAnswered],
    },
    'cart-inventory.carts': { service: 'cart-inventory', binds: [accountErased] },
    'cart-inventory.range': { service: 'cart-inventory', binds: [productAdded, productChanged, productRemoved] },
    'images.range': { service: 'images', binds: [productAdded, productChanged] },
    'catalogue.availability': { service: 'catalogue', binds: [stockLevelsChanged] },
    'notifications.letters': { service: 'notifications', binds: [letterDue, verificationDue, passwordResetDue] },
    'notifications.public-events': {
      service: 'notifications',
      binds: [orderAccepted, orderStatusChanged, orderCancelled, refundDue],
    },
    'notifications.erasure': { service: 'notifications', binds: [customerForgotten, accountErased] },
    'payments.money': { service: 'payments', binds: [paymentDue, paymentVoidDue, refundDue] },
    'payments.erasure': { service: 'payments', binds: [customerForgotten] },
    'dispatch.deliveries': { service: 'dispatch', binds: [orderAccepted, orderCancelled, deliveryTakenOver, deliveryResumed] },
  },
  listeners: {
    gateway: [orderAccepted, orderRejected, orderCancelled, orderAwaitingPayment, orderStatusChanged, riderMoved],
  },
  retryDelaysMs: [1_000, 5_000, 30_000, 300_000],
  retired: [],
};

/** The durable queues of one service. */
export function queuesOf(service: string, from: Topology = topology): [name: string, queue: QueueDeclaration][] {
  return Object.entries(from.queues).filter(([, queue]) => queue.service === service);
}

/** Those of a service's queues whose messages may name a person. */
export function personalQueuesOf(service: string, from: Topology = topology): string[] {
  const personal = new Set(personalEvents.map(({ type }) => type));
  return queuesOf(service, from)
    .filter(([, { binds }]) => binds.some(({ type }) => personal.has(type)))
    .map(([name]) => name);
}
