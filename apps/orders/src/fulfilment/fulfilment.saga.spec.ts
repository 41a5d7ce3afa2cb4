import { scenario } from '../../test/scenario.js';

/** One script for every way an order can go. `publishes` leaves out order-status-changed, which `shows` covers. */
describe('an order paid at the door', () => {
  it('goes from the shelf to the doorstep', () => {
    scenario({ paymentMethod: 'cash' })
      .when('stock-reserved').becomes('accepted').publishes('order-accepted', 'letter-due').writes('confirmation')
      .when('confirmed').becomes('confirmed').shows('confirmed')
      .when('preparing').becomes('preparing').shows('preparing')
      .when('rider-assigned').becomes('preparing').showsRider('Zofia Wójcik')
      .when('pickup').becomes('pickup').shows('pickup')
      .when('delivering').becomes('delivering').shows('delivering')
      .when('delivered').becomes('delivered').shows('delivered').publishes('letter-due').writes('delivered').isPaid();
  });

  it('ends at once when a line is short', () => {
    scenario({ paymentMethod: 'cash' }).when('stock-rejected').becomes('rejected').publishes('order-rejected').shows('cancelled');
  });

  it('is cancelled when stock does not answer in time, and gives back what comes late', () => {
    scenario({ paymentMethod: 'cash' })
      .when('deadline').becomes('cancelled').publishes('order-cancelled').because('stock-timeout')
      .when('stock-reserved').becomes('cancelled').publishes('stock-claim-answered').answersClaim('release');
  });

  it('may have a late rejection after the deadline', () => {
    scenario({ paymentMethod: 'cash' }).when('deadline').becomes('cancelled').when('stock-rejected').isIgnored();
  });

  it.each(['accepted', 'confirmed', 'preparing', 'pickup'] as const)('can be cancelled while %s, with nothing to refund', state => {
    scenario({ paymentMethod: 'cash', state }).when('cancel').becomes('cancelled').publishes('order-cancelled', 'letter-due').writes('cancelled').because('shopper').shows('cancelled');
  });

  it('can be cancelled before stock has answered', () => {
    scenario({ paymentMethod: 'cash' })
      .when('cancel').becomes('cancelled').publishes('order-cancelled')
      .when('stock-reserved').becomes('cancelled').publishes('stock-claim-answered').answersClaim('release');
  });

  it.each(['delivering', 'delivered'] as const)('cannot be cancelled any more when %s', state => {
    scenario({ paymentMethod: 'cash', state }).when('cancel').isRefused();
  });

  it('takes cancelling twice for once', () => {
    scenario({ paymentMethod: 'cash', state: 'accepted' }).when('cancel').becomes('cancelled').when('cancel').isIgnored();
  });

  it('skips a stage whose news come too late', () => {
    scenario({ paymentMethod: 'cash', state: 'accepted' }).when('preparing').becomes('preparing').when('confirmed').isIgnored().isStill('preparing');
  });

  it('ignores what dispatch did before it heard of the cancellation', () => {
    scenario({ paymentMethod: 'cash', state: 'confirmed' })
      .when('cancel').becomes('cancelled')
      .when('preparing').isIgnored()
      .when('rider-assigned').isIgnored()
      .when('delivered').isIgnored()
      .isStill('cancelled');
  });

  it('tells inventory what became of goods it has held for long', () => {
    scenario({ paymentMethod: 'cash' }).when('stock-claim-overdue').becomes('reserving').publishes('stock-claim-answered').answersClaim('keep');
    scenario({ state: 'pickup' }).when('stock-claim-overdue').publishes('stock-claim-answered').answersClaim('commit');
    scenario({ state: 'delivered' }).when('stock-claim-overdue').publishes('stock-claim-answered').answersClaim('commit');
    scenario({ state: 'cancelled' }).when('stock-claim-overdue').publishes('stock-claim-answered').answersClaim('release');
    scenario({ state: 'rejected' }).when('stock-claim-overdue').publishes('stock-claim-answered').answersClaim('release');
  });

  it('takes a delivery nobody accepted for a fault', () => {
    scenario({ paymentMethod: 'cash' }).when('delivering').isImpossible();
    scenario({ paymentMethod: 'cash', state: 'rejected' }).when('rider-assigned').isImpossible();
  });
});

describe('an order paid online', () => {
  it('is accepted once it is paid', () => {
    scenario({ paymentMethod: 'blik' })
      .when('stock-reserved').becomes('opening-payment').publishes('payment-due')
      .when('checkout-opened').becomes('awaiting-payment').publishes('order-awaiting-payment')
      .when('payment-captured').becomes('accepted').publishes('order-accepted', 'letter-due').isPaid();
  });

  it('is accepted when the capture overtakes the news of the open page', () => {
    scenario({ paymentMethod: 'blik', state: 'opening-payment' })
      .when('payment-captured').becomes('accepted').publishes('order-accepted', 'letter-due')
      .when('checkout-opened').isIgnored();
  });

  it.each(['opening-payment', 'awaiting-payment'] as const)('is cancelled when the payment fails while %s', state => {
    scenario({ paymentMethod: 'credit-card', state }).when('payment-failed').becomes('cancelled').publishes('order-cancelled').because('payment-failed');
  });

  it('is cancelled when the page expires by itself', () => {
    scenario({ paymentMethod: 'paypal', state: 'awaiting-payment' }).when('checkout-expired').becomes('cancelled').publishes('order-cancelled').because('payment-timeout');
  });

  it('closes the page before it frees the stock when time is up', () => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('deadline').becomes('voiding-payment').publishes('payment-void-due')
      .when('checkout-expired').becomes('cancelled').publishes('order-cancelled').because('payment-timeout');
  });

  it('is kept when it is paid in the last second before the page closes', () => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('deadline').becomes('voiding-payment')
      .when('payment-captured').becomes('accepted').publishes('order-accepted', 'letter-due').isPaid();
  });

  it('is refunded when it is paid in the second in which the shopper cancels', () => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('cancel').becomes('voiding-payment').publishes('payment-void-due')
      .when('payment-captured').becomes('refunding').publishes('order-cancelled', 'refund-due', 'letter-due').shows('cancelled')
      .when('refund-completed').becomes('cancelled').isRefunded();
  });

  it('is refunded too when the shopper cancels while the clock has started the same', () => {
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' })
      .when('deadline').becomes('voiding-payment')
      .when('cancel').becomes('voiding-payment')
      .when('payment-captured').becomes('refunding').publishes('order-cancelled', 'refund-due', 'letter-due');
  });

  it('asks again to close a page that opens or stays open meanwhile', () => {
    scenario({ paymentMethod: 'blik', state: 'opening-payment' })
      .when('cancel').becomes('voiding-payment').publishes('payment-void-due')
      .when('checkout-opened').becomes('voiding-payment').publishes('payment-void-due')
      .when('deadline').becomes('voiding-payment').publishes('payment-void-due');
  });

  it('goes the same way out when the provider does not open a page', () => {
    scenario({ paymentMethod: 'blik', state: 'opening-payment' })
      .when('deadline').becomes('voiding-payment').publishes('payment-void-due')
      .when('payment-failed').becomes('cancelled').publishes('order-cancelled').because('payment-timeout');
  });

  it.each(['accepted', 'confirmed', 'preparing', 'pickup'] as const)('is refunded when it is cancelled while %s', state => {
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state })
      .when('cancel').becomes('refunding').publishes('order-cancelled', 'refund-due', 'letter-due').shows('cancelled')
      .when('deadline').becomes('refunding').publishes('refund-due')
      .when('refund-completed').becomes('cancelled').isRefunded();
  });

  it('is refunded when the money comes after it was cancelled', () => {
    scenario({ paymentMethod: 'blik', state: 'cancelled', cancelReason: 'payment-timeout' })
      .when('payment-captured').becomes('refunding').publishes('refund-due', 'letter-due').writes('cancelled')
      .when('refund-completed').becomes('cancelled').publishes('letter-due').writes('refunded').isRefunded();
  });

  it('closes a page that opens after it was cancelled', () => {
    scenario({ paymentMethod: 'blik', state: 'cancelled' }).when('checkout-opened').becomes('cancelled').publishes('payment-void-due');
  });

  it('takes a payment nobody asked for for a fault', () => {
    scenario({ paymentMethod: 'blik' }).when('payment-captured').isImpossible();
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' }).when('refund-completed').isImpossible();
  });
});

describe('an order an admin takes over', () => {
  const statuses = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const;
  const stateOf = (status: (typeof statuses)[number]) => (status === 'pending' ? 'accepted' : status);

  it.each(statuses.flatMap(from => statuses.map(to => [from, to] as const)))('goes from %s to %s, as the console asks', (from, to) => {
    scenario({ state: stateOf(from) }).when(`set-${to}`).becomes(stateOf(to)).publishes('delivery-taken-over', ...(to === 'delivered' && from !== to ? ['letter-due'] : [])).isByHand();
  });

  it('is not moved by a timer that was already on its way (D-09)', () => {
    scenario({ state: 'preparing' })
      .when('set-confirmed').becomes('confirmed')
      .when('pickup').isIgnored()
      .when('delivered').isIgnored()
      .isStill('confirmed');
  });

  it('still learns who rides', () => {
    scenario({ state: 'preparing' }).when('set-preparing').when('rider-assigned').showsRider('Zofia Wójcik').isStill('preparing');
  });

  it('goes on by the clock once it is given back, from where it stands', () => {
    scenario({ state: 'delivering' })
      .when('set-confirmed').becomes('confirmed').isByHand()
      .when('resume').becomes('confirmed').publishes('delivery-resumed').isByHand(false)
      .when('preparing').becomes('preparing').shows('preparing')
      .when('resume').isIgnored();
  });

  it('can be cancelled as ever', () => {
    scenario({ paymentMethod: 'cash', state: 'confirmed' }).when('set-pickup').when('cancel').becomes('cancelled').publishes('order-cancelled', 'letter-due');
  });

  it.each(['opening-payment', 'awaiting-payment', 'voiding-payment'] as const)('is accepted although its money is still to come while %s', state => {
    scenario({ paymentMethod: 'blik', state })
      .when('set-confirmed').becomes('confirmed').publishes('order-accepted', 'delivery-taken-over', 'letter-due').writes('confirmation').isByHand()
      .when('payment-captured').becomes('confirmed').isPaid()
      .when('payment-captured').isIgnored();
  });

  it('takes cash as paid when it is set to delivered, and an online payment not', () => {
    scenario({ paymentMethod: 'cash', state: 'pickup' }).when('set-delivered').becomes('delivered').isPaid();
    scenario({ paymentMethod: 'blik', state: 'pickup', paymentStatus: 'paid' }).when('set-delivered').becomes('delivered').isPaid();
  });

  it.each(['reserving', 'rejected', 'refunding', 'cancelled'] as const)('is refused while %s', state => {
    scenario({ state }).when('set-confirmed').isRefused().isStill(state);
  });
});

describe('a refund', () => {
  it('of a delivered order leaves its goods with the shopper', () => {
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'delivered' })
      .when('refund').becomes('refunding').publishes('refund-due').because('shop')
      .when('refund-completed').becomes('cancelled').isRefunded();
  });

  it('is refused where nothing was paid online, and before the delivery', () => {
    scenario({ paymentMethod: 'cash', paymentStatus: 'paid', state: 'delivered' }).when('refund').isRefused();
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'pickup' }).when('refund').isRefused();
    scenario({ paymentMethod: 'blik', state: 'awaiting-payment' }).when('refund').isRefused();
  });

  it('is not asked for twice', () => {
    scenario({ paymentMethod: 'blik', paymentStatus: 'paid', state: 'refunding' }).when('refund').isIgnored();
  });
});
