import { acknowledgedOrderEmailRequested, refundRequested } from '@kirana/contracts';
import { anOrder } from '../../test/order.mother.js';
import { inputOf, scenario } from '../../test/scenario.js';
import { buildEvent } from './event-builders.js';
import { fulfilmentSaga } from './fulfilment.saga.js';
import { contractOf, statesOf, triggersOf, type Move } from './saga-table.js';

/** One scenario for every way through the saga. `publishes` leaves out order-status-changed, which `shows` covers. */
describe('a cash order', () => {
  it('is reserved, accepted and delivered', () => {
    scenario({ paymentMethod: 'cash' })
      .when('stock-reserved').becomes('accepted').publishes('order-accepted', 'order-email-requested').sendsEmail('confirmation')
      .when('confirmed').becomes('confirmed').shows('confirmed')
      .when('preparing').becomes('preparing').shows('preparing')
      .when('rider-assigned').becomes('preparing').showsRider('Zofia Wójcik')
      .when('pickup').becomes('pickup').shows('pickup')
      .when('delivering').becomes('delivering').shows('delivering')
      .when('delivered').becomes('delivered').shows('delivered').publishes('order-email-requested').sendsEmail('delivered').isPaid();
  });

  it('goes back to packed when it cannot be handed over, and is delivered at the next attempt, or cancelled', () => {
    const back = () =>
      scenario({ paymentMethod: 'cash', state: 'delivering' })
        .when('not-delivered').becomes('pickup').shows('pickup').publishes('delivery-held', 'not-delivered-email-requested');
    back().when('set-delivering').becomes('delivering').when('set-delivered').becomes('delivered').isPaid();
    back().when('cancel-by-shop').becomes('cancelled').sendsEmail('cancelled');
    back().when('not-delivered').isRefused();
    back().needsAttention('not-delivered').when('rider-assigned').needsAttention('not-delivered').when('set-delivering').needsAttention(null);
    scenario({ paymentMethod: 'cash', state: 'delivering', attention: 'returned-by-provider' }).when('not-delivered').needsAttention('returned-by-provider');
  });

  it('is rejected when a line is short', () => {
    scenario({ paymentMethod: 'cash' }).when('stock-rejected').becomes('rejected').publishes('order-rejected').shows('cancelled');
  });

  it('is cancelled when inventory does not answer in time, and releases stock reserved later', () => {
    scenario({ paymentMethod: 'cash' })
      .when('deadline').becomes('cancelled').publishes('order-cancelled', 'acknowledged-order-email-requested').because('stock-timeout')
      .when('stock-reserved').becomes('cancelled').publishes('reservation-decided').decidesReservation('release');
  });

  it('ignores a rejection after the deadline', () => {
    scenario({ paymentMethod: 'cash' }).when('deadline').becomes('cancelled').when('stock-rejected').isIgnored();
  });

  it.each(['accepted', 'confirmed', 'preparing', 'pickup'] as const)('can be cancelled while %s, without a refund', state => {
    scenario({ paymentMethod: 'cash', state }).when('cancel').becomes('cancelled').publishes('order-cancelled', 'order-email-requested').sendsEmail('cancelled').because('shopper').shows('cancelled');
  });

  it('can be cancelled before inventory has answered', () => {
    scenario({ paymentMethod: 'cash' })
      .when('cancel').becomes('cancelled').publishes('order-cancelled')
      .when('stock-reserved').becomes('cancelled').publishes('reservation-decided').decidesReservation('release');
  });

  it.each(['delivering', 'delivered'] as const)('cannot be cancelled when %s', state => {
    scenario({ paymentMethod: 'cash', state }).when('cancel').isRefused();
  });

  it('ignores a second cancellation', () => {
    scenario({ paymentMethod: 'cash', state: 'accepted' }).when('cancel').becomes('cancelled').when('cancel').isIgnored();
  });

  it('ignores a stage that arrives after a later one', () => {
    scenario({ paymentMethod: 'cash', state: 'accepted' }).when('preparing').becomes('preparing').when('confirmed').isIgnored().isStill('preparing');
  });

  it('ignores events of dispatch after the cancellation', () => {
    scenario({ paymentMethod: 'cash', state: 'confirmed' })
      .when('cancel').becomes('cancelled')
      .when('preparing').isIgnored()
      .when('rider-assigned').isIgnored()
      .when('delivered').isIgnored()
      .isStill('cancelled');
  });

  it('decides about expired reservations in every state', () => {
    scenario({ paymentMethod: 'cash' }).when('reservation-expired').becomes('reserving').publishes('reservation-decided').decidesReservation('keep');
    scenario({ state: 'pickup' }).when('reservation-expired').publishes('reservation-decided').decidesReservation('commit');
    scenario({ state: 'delivered' }).when('reservation-expired').publishes('reservation-decided').decidesReservation('commit');
    scenario({ state: 'cancelled' }).when('reservation-expired').publishes('reservation-decided').decidesReservation('release');
    scenario({ state: 'rejected' }).when('reservation-expired').publishes('reservation-decided').decidesReservation('release');
  });

  it('treats a delivery of an order that was not accepted as impossible', () => {
    scenario({ paymentMethod: 'cash' }).when('delivering').isImpossible();
    scenario({ paymentMethod: 'cash', state: 'rejected' }).when('rider-assigned').isImpossible();
  });
});

describe('an online order', () => {
  it('is accepted once it is paid', () => {
    scenario({ paymentMethod: 'blik' })
      .when('stock-reserved').becomes('opening-payment').publishes('payment-requested')
      .when('checkout-opened').becomes('awaiting-payment').publishes('order-awaiting-payment')
      .when('payment-captured').becomes('accepted').publishes('order-accepted', 'order-email-requested').isPaid();
  });

  it('is accepted when the capture arrives before checkout-opened', () => {
    scenario({ paymentMethod: 'blik', state: 'opening-payment' })
      .when('payment-captured').becomes('accepted').publishes('order-accepted', 'order-email-requested')
      .when('checkout-opened').isIgnored();
  });

  it('is cancelled when the payment fails, with an email to who may have left the payment page', () => {
    scenario({ paymentMethod: 'credit-card', state: 'opening-payment' })
      .when('payment-failed').becomes('cancelled').publishes('order-cancelled').because('payment-failed');
    scenario({ paymentMethod: 'credit-card', state: 'awaiting-payment' })
      .when('payment-failed').becomes('cancelled').publishes('order-cancelled', 'acknowledged-order-email-requested').because('payment-failed');
  });

  it('is cancelled when the page expires by itself', () => {
    scenario({ paymentMethod: 'paypal', state: 'awaiting-payment' }).when('checkout-expired').becomes('cancelled').publishes('order-cancelled').because('payment-timeout');
  });

  it('closes the page before it releases the stock after the deadline', () => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('deadline').becomes('voiding-payment').publishes('payment-cancel-requested')
      .when('checkout-expired').becomes('cancelled').publishes('order-cancelled').because('payment-timeout');
  });

  it('is accepted when it is paid just before the page closes', () => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('deadline').becomes('voiding-payment')
      .when('payment-captured').becomes('accepted').publishes('order-accepted', 'order-email-requested').isPaid();
  });

  it('is refunded when it is paid while the customer cancels', () => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('cancel').becomes('voiding-payment').publishes('payment-cancel-requested')
      .when('payment-captured').becomes('refunding').publishes('order-cancelled', 'refund-requested', 'order-email-requested').shows('cancelled')
      .when('refund-completed').becomes('cancelled').isRefunded();
  });

  it('is refunded when the customer cancels after the deadline and it is then paid', () => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('deadline').becomes('voiding-payment')
      .when('cancel').becomes('voiding-payment')
      .when('payment-captured').becomes('refunding').publishes('order-cancelled', 'refund-requested', 'order-email-requested');
  });

  it('requests again to close a page that opens or stays open', () => {
    scenario({ paymentMethod: 'blik', state: 'opening-payment' })
      .when('cancel').becomes('voiding-payment').publishes('payment-cancel-requested')
      .when('checkout-opened').becomes('voiding-payment').publishes('payment-cancel-requested')
      .when('deadline').becomes('voiding-payment').publishes('payment-cancel-requested');
  });

  it('reminds its customer once, with the link and the time until which its goods are held', () => {
    scenario({ paymentMethod: 'blik', state: 'opening-payment' })
      .when('checkout-opened').becomes('awaiting-payment').publishes('order-awaiting-payment')
      .when('reminder').becomes('awaiting-payment').publishes('acknowledged-order-email-requested').sendsAcknowledgedEmail('payment-open').isPayableUntil('2026-11-21T12:30:00.000Z')
      .when('deadline').becomes('voiding-payment').publishes('payment-cancel-requested')
      .when('reminder').isIgnored();
    for (const state of ['opening-payment', 'voiding-payment', 'accepted', 'cancelled'] as const)
      scenario({ paymentMethod: 'blik', state }).when('reminder').isIgnored();
  });

  it('ends without an email when its customer changes it, and is accepted when it was paid first', () => {
    const changed = () =>
      scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
        .when('cancel-unpaid').becomes('voiding-payment').publishes('payment-cancel-requested')
        .when('cancel-unpaid').isIgnored();
    changed().when('checkout-expired').becomes('cancelled').publishes('order-cancelled').because('shopper').when('cancel-unpaid').isIgnored();
    changed().when('payment-captured').becomes('accepted').publishes('order-accepted', 'order-email-requested').isPaid();
    // Who cancels it after all wants no order.
    changed().when('cancel').when('payment-captured').becomes('refunding').because('shopper');
    scenario({ paymentMethod: 'blik', state: 'accepted', paymentStatus: 'paid' }).when('cancel-unpaid').isRefused().isPaid();
    scenario({ paymentMethod: 'cash', state: 'accepted' }).when('cancel-unpaid').isRefused();
    scenario({ paymentMethod: 'blik' }).when('cancel-unpaid').isRefused();
  });

  it('is cancelled when the provider does not open a page', () => {
    scenario({ paymentMethod: 'blik', state: 'opening-payment' })
      .when('deadline').becomes('voiding-payment').publishes('payment-cancel-requested')
      .when('payment-failed').becomes('cancelled').publishes('order-cancelled').because('payment-timeout');
  });

  it.each(['accepted', 'confirmed', 'preparing', 'pickup'] as const)('is refunded when it is cancelled while %s', state => {
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state })
      .when('cancel').becomes('refunding').publishes('order-cancelled', 'refund-requested', 'order-email-requested').shows('cancelled')
      .when('deadline').becomes('refunding').publishes('refund-requested')
      .when('refund-completed').becomes('cancelled').isRefunded();
  });

  it('is refunded when it is paid after it was cancelled', () => {
    scenario({ paymentMethod: 'blik', state: 'cancelled', cancelReason: 'payment-timeout' })
      .when('payment-captured').becomes('refunding').publishes('refund-requested', 'order-email-requested').sendsEmail('cancelled')
      .when('refund-completed').becomes('cancelled').publishes('order-email-requested').sendsEmail('refunded').isRefunded();
  });

  it('closes a page that opens after it was cancelled', () => {
    scenario({ paymentMethod: 'blik', state: 'cancelled' }).when('checkout-opened').becomes('cancelled').publishes('payment-cancel-requested');
  });

  it('needs attention when its page cannot be closed, and ends when an admin closes it', () => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('deadline').when('deadline').when('deadline').needsAttention(null)
      .when('deadline').publishes('payment-cancel-requested').needsAttention('payment-not-closed')
      .when('ask-again').becomes('voiding-payment').publishes('payment-cancel-requested')
      .when('close').becomes('cancelled').publishes('order-cancelled').needsAttention(null)
      .when('payment-captured').becomes('refunding').publishes('refund-requested', 'order-email-requested');
  });

  it('treats a payment that was not requested as impossible', () => {
    scenario({ paymentMethod: 'blik' }).when('payment-captured').isImpossible();
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' }).when('refund-completed').isImpossible();
  });
});

describe('an order that was answered with 202', () => {
  const acknowledged = true;

  it('is rejected with an email, and keeps the short lines', () => {
    scenario({ acknowledged }).when('stock-rejected').becomes('rejected').publishes('order-rejected', 'acknowledged-order-email-requested').sendsAcknowledgedEmail('not-placed', 'out-of-stock').isShortOf('Toor Dal');
  });

  it('gets the link to pay by email', () => {
    scenario({ paymentMethod: 'blik', state: 'opening-payment', acknowledged })
      .when('checkout-opened').becomes('awaiting-payment').publishes('order-awaiting-payment', 'acknowledged-order-email-requested').sendsAcknowledgedEmail('payment-open');
  });

  it('is accepted like any other', () => {
    scenario({ acknowledged }).when('stock-reserved').becomes('accepted').publishes('order-accepted', 'order-email-requested');
  });

  it.each([
    ['payment-failed', 'payment-failed'],
    ['checkout-expired', 'payment-timeout'],
  ] as const)('ends with an email on %s', (input, reason) => {
    for (const state of ['opening-payment', 'awaiting-payment'] as const)
      scenario({ paymentMethod: 'blik', state, acknowledged }).when(input).becomes('cancelled').publishes('order-cancelled', 'acknowledged-order-email-requested').sendsAcknowledgedEmail('not-placed', reason);
  });

  it('ends with an email when the payment fails after the deadline', () => {
    scenario({ paymentMethod: 'blik', state: 'opening-payment', acknowledged })
      .when('deadline').becomes('voiding-payment')
      .when('payment-failed').becomes('cancelled').publishes('order-cancelled', 'acknowledged-order-email-requested').sendsAcknowledgedEmail('not-placed', 'payment-timeout');
  });

  it('ends with an email when it is cancelled', () => {
    scenario({ acknowledged }).when('cancel').becomes('cancelled').publishes('order-cancelled', 'acknowledged-order-email-requested').sendsAcknowledgedEmail('not-placed', 'cancelled');
  });

  it.each(['payment-failed', 'checkout-expired'] as const)('ends with an email when the shop cancels it, seen or not: %s', answer => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('cancel-by-shop').becomes('voiding-payment').publishes('payment-cancel-requested')
      .when(answer).becomes('cancelled').publishes('order-cancelled', 'acknowledged-order-email-requested').sendsAcknowledgedEmail('not-placed', 'cancelled');
    scenario({}).when('cancel-by-shop').becomes('cancelled').publishes('order-cancelled', 'acknowledged-order-email-requested');
  });

  it('ends with an email in every row that ends it before acceptance', () => {
    for (const state of ['reserving', 'opening-payment', 'awaiting-payment', 'voiding-payment'] as const) {
      const ending = fulfilmentSaga.filter(row => 'to' in row && (row.to === 'cancelled' || row.to === 'rejected') && statesOf(row).includes(state));
      for (const row of ending as Move[])
        expect([triggersOf(row), [...(row.publish ?? []), ...(row.whenUnseen ?? [])].map(contractOf).includes(acknowledgedOrderEmailRequested)]).toEqual([triggersOf(row), true]);
    }
  });
});

describe('an order whose status an admin sets', () => {
  const statuses = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const;
  const stateOf = (status: (typeof statuses)[number]) => (status === 'pending' ? 'accepted' : status);

  it.each(statuses.flatMap(from => statuses.map(to => [from, to] as const)))('goes from %s to %s', (from, to) => {
    scenario({ state: stateOf(from) }).when(`set-${to}`).becomes(stateOf(to)).publishes('delivery-held', ...(to === 'delivered' && from !== to ? ['order-email-requested'] : [])).isOnHold();
  });

  it('is not moved by a stage that was already in transit (D-09)', () => {
    scenario({ state: 'preparing' })
      .when('set-confirmed').becomes('confirmed')
      .when('pickup').isIgnored()
      .when('delivered').isIgnored()
      .isStill('confirmed');
  });

  it('still stores the assigned rider', () => {
    scenario({ state: 'preparing' }).when('set-preparing').when('rider-assigned').showsRider('Zofia Wójcik').isStill('preparing');
  });

  it('continues from its status once it is resumed', () => {
    scenario({ state: 'delivering' })
      .when('set-confirmed').becomes('confirmed').isOnHold()
      .when('resume').becomes('confirmed').publishes('delivery-resumed').isOnHold(false)
      .when('preparing').becomes('preparing').shows('preparing')
      .when('resume').isIgnored();
  });

  it.each(['accepted', 'confirmed', 'preparing'] as const)('waits in preparing while it is packed, from %s', state => {
    scenario({ state })
      .when('begin-packing').becomes('preparing').publishes('delivery-held').isOnHold()
      .when('pickup').isIgnored()
      .when('stop-packing').becomes('preparing').publishes('delivery-resumed').isOnHold(false)
      .when('stop-packing').isIgnored()
      .when('pickup').becomes('pickup')
      .when('begin-packing').isRefused();
  });

  it('can be cancelled', () => {
    scenario({ paymentMethod: 'cash', state: 'confirmed' }).when('set-pickup').when('cancel').becomes('cancelled').publishes('order-cancelled', 'order-email-requested');
  });

  it.each(['opening-payment', 'awaiting-payment', 'voiding-payment'] as const)('is accepted without its payment while %s', state => {
    scenario({ paymentMethod: 'blik', state })
      .when('set-confirmed').becomes('confirmed').publishes('order-accepted', 'delivery-held', 'order-email-requested').sendsEmail('confirmation').isOnHold()
      .when('payment-captured').becomes('confirmed').isPaid()
      .when('payment-captured').isIgnored();
  });

  it('counts cash as paid when it is set to delivered, and leaves an online payment unchanged', () => {
    scenario({ paymentMethod: 'cash', state: 'pickup' }).when('set-delivered').becomes('delivered').isPaid();
    scenario({ paymentMethod: 'blik', state: 'pickup', paymentStatus: 'paid' }).when('set-delivered').becomes('delivered').isPaid();
  });

  it('counts cash as unpaid when it is set back from delivered', () => {
    scenario({ paymentMethod: 'cash', state: 'pickup' })
      .when('set-delivered').becomes('delivered').isPaid()
      .when('set-preparing').becomes('preparing').isUnpaid()
      .when('cancel').becomes('cancelled').publishes('order-cancelled', 'order-email-requested').sendsEmail('cancelled').isUnpaid();
    scenario({ paymentMethod: 'cash', state: 'delivering' })
      .when('delivered').isPaid()
      .when('set-delivering').isUnpaid()
      .when('resume').publishes('delivery-resumed')
      .when('delivered').becomes('delivered').isPaid();
  });

  it('closes an open payment page when it is cancelled, and refunds a late payment', () => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('set-preparing').becomes('preparing')
      .when('cancel').becomes('cancelled').publishes('order-cancelled', 'payment-cancel-requested', 'order-email-requested').isUnpaid()
      .when('payment-captured').becomes('refunding').publishes('refund-requested', 'order-email-requested')
      .when('refund-completed').becomes('cancelled').isRefunded();
  });

  it.each(['reserving', 'rejected', 'refunding', 'cancelled'] as const)('is refused while %s', state => {
    scenario({ state }).when('set-confirmed').isRefused().isStill(state);
  });
});

describe('a refund', () => {
  it('of a delivered order does not restock its goods', () => {
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'delivered' })
      .when('refund').becomes('refunding').publishes('refund-requested').because('shop')
      .when('refund-completed').becomes('cancelled').isRefunded();
  });

  it('is refused where nothing was paid online, and before the delivery', () => {
    scenario({ paymentMethod: 'cash', paymentStatus: 'paid', state: 'delivered' }).when('refund').isRefused();
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'pickup' }).when('refund').isRefused();
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' }).when('refund').isRefused();
  });

  it('in cash is recorded by an admin and confirmed by email', () => {
    scenario({ paymentMethod: 'cash', state: 'delivering' })
      .when('delivered').isPaid()
      .when('refund-cash').becomes('cancelled').publishes('order-email-requested').sendsEmail('refunded').because('shop').isRefunded()
      .when('reservation-expired').decidesReservation('commit')
      .when('refund-cash').isRefused();
    scenario({ paymentMethod: 'cash', state: 'pickup' }).when('refund-cash').isRefused();
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'delivered' }).when('refund-cash').isRefused();
  });

  it('of a delivered order commits its reservation, however late it expires', () => {
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'delivering' })
      .when('delivered').when('refund').becomes('refunding').decidesReservation('commit')
      .when('refund-completed').becomes('cancelled').decidesReservation('commit');
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'delivering' })
      .when('delivered').when('set-pickup').when('cancel').becomes('refunding').decidesReservation('release');
  });

  it('of an erased customer sends no email', () => {
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'delivered' }).anonymised()
      .when('refund').becomes('refunding').publishes('refund-requested')
      .when('refund-completed').becomes('cancelled').publishes().isRefunded();
    scenario({ paymentMethod: 'cash', paymentStatus: 'paid', state: 'delivered' }).anonymised()
      .when('set-pickup').when('set-delivered').becomes('delivered').publishes('delivery-held')
      .when('set-pickup').when('resume').when('delivered').becomes('delivered').publishes()
      .when('refund-cash').becomes('cancelled').publishes();
    scenario({ paymentMethod: 'blik', state: 'cancelled' }).anonymised()
      .when('payment-captured').becomes('refunding').publishes('refund-requested');
  });

  it('requests only what partial refunds have left', () => {
    const order = anOrder({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'refunding', refundedMinor: 707 });
    const amountAfter = (step: 'deadline' | 'payment-captured') =>
      buildEvent(refundRequested, order, inputOf(step), { accessToken: 'access-token' }).data;
    expect(amountAfter('deadline')).toMatchObject({ amountMinor: 5_000 });
    expect(amountAfter('payment-captured')).toMatchObject({ amountMinor: 5_000 });
  });

  it('of which nothing is left requests nothing', () => {
    const paid = { paymentMethod: 'blik', paymentStatus: 'paid', refundedMinor: 5_707 } as const;
    scenario({ ...paid, state: 'preparing' })
      .when('cancel').becomes('cancelled').publishes('order-cancelled', 'order-email-requested').isRefunded()
      .when('payment-captured').isIgnored();
    scenario({ ...paid, state: 'delivered' }).when('refund').isRefused();
    scenario({ ...paid, paymentMethod: 'cash', state: 'delivered' }).when('refund-cash').isRefused();
  });

  it('without an answer needs an admin, who repeats the request or closes it', () => {
    const refunding = () =>
      scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'accepted' })
        .when('cancel').becomes('refunding')
        .when('close').isRefused()
        .when('ask-again').isRefused()
        .when('deadline').when('deadline').needsAttention(null)
        .when('deadline').publishes('refund-requested').needsAttention('refund-not-confirmed');
    refunding().when('ask-again').becomes('refunding').publishes('refund-requested').when('refund-completed').becomes('cancelled').needsAttention(null);
    refunding().when('close').becomes('cancelled').publishes('refund-withdrawn', 'order-email-requested').sendsEmail('refunded').isRefunded().when('refund-completed').isIgnored();
  });

  it('is not requested twice', () => {
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'refunding' }).when('refund').isIgnored();
  });
});

describe('a refund of a whole order', () => {
  const refunded = () => scenario({ paymentMethod: 'blik', paymentStatus: 'refunded', state: 'cancelled' });

  it('that came back is owed again, and waits for an admin', () => {
    const reversed = () =>
      refunded()
        .when('refund-reversed').becomes('refunding').publishes('order-refund-reversed').isPaid().needsAttention('refund-reversed').waits(false);
    reversed().when('ask-again').becomes('refunding').publishes('refund-requested').needsAttention(null).waits(true).when('refund-completed').becomes('cancelled').isRefunded();
    reversed().when('close').becomes('cancelled').publishes('refund-withdrawn', 'order-email-requested').isRefunded();
    reversed().when('refund-reversed').becomes('refunding').needsAttention('refund-reversed');
    for (const step of ['withdrawn-refund-completed', 'reservation-expired'] as const)
      reversed().when(step).becomes('refunding').needsAttention('refund-reversed').waits(false);
    scenario({ paymentMethod: 'blik', state: 'cancelled' }).when('refund-reversed').isImpossible();
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'delivered' }).when('refund-reversed').isImpossible();
  });

  it('that the provider made although it was closed by hand needs an admin until the order is closed again', () => {
    refunded()
      .when('withdrawn-refund-completed').becomes('cancelled').isRefunded().needsAttention('refunded-twice')
      .when('ask-again').isRefused()
      .when('close').becomes('cancelled').publishes().needsAttention(null)
      .when('close').isRefused();
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'pickup', attention: 'refunded-twice' })
      .when('delivering').becomes('delivering').needsAttention('refunded-twice')
      .when('close').becomes('delivering').needsAttention(null);
  });

  it('is not made once more for a payment that is published again', () => {
    refunded().when('payment-captured').isIgnored().isStill('cancelled');
    for (const state of ['pickup', 'delivered'] as const)
      scenario({ paymentMethod: 'blik', paymentStatus: 'refunded', state, refundedMinor: 5_707 }).when('payment-captured').isIgnored().isRefunded();
  });

  it('is not made for an order whose parts have returned everything', () => {
    scenario({ paymentMethod: 'blik', paymentStatus: 'refunded', state: 'pickup', refundedMinor: 5_707 }).when('cancel').becomes('cancelled').publishes('order-cancelled', 'order-email-requested').isRefunded();
    scenario({ paymentMethod: 'blik', paymentStatus: 'refunded', state: 'delivered', refundedMinor: 5_707 }).when('refund').isRefused();
    scenario({ paymentMethod: 'cash', state: 'delivering', refundedMinor: 5_707 }).when('delivered').becomes('delivered').isRefunded();
  });
});
