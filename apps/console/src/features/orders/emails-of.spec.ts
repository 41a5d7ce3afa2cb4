import { emailsOf } from './emails-of.js';

const order = 'orders.order-email-requested.v1';
const step = (trigger: string, from: string, to: string, ...types: string[]) => ({
  trigger,
  from,
  to,
  published: types.map(type => ({ id: '01936f2e-0000-7000-8000-000000000001', type })),
});

describe('emailsOf', () => {
  it.each([
    [step('inventory.stock-reserved.v1', 'reserving', 'accepted', order), ['confirmation']],
    [step('set-preparing', 'awaiting-payment', 'preparing', order), ['confirmation']],
    [step('delivered', 'delivering', 'delivered', order), ['delivered']],
    [step('cancel', 'confirmed', 'refunding', order), ['cancelled']],
    [step('cancel', 'confirmed', 'cancelled', order), ['cancelled']],
    [step('payments.payment-captured.v1', 'cancelled', 'refunding', order), ['cancelled']],
    [step('payments.refund-completed.v1', 'refunding', 'cancelled', order), ['refunded']],
    [step('refund-cash', 'delivered', 'cancelled', order), ['refunded']],
    [step('close', 'refunding', 'cancelled', order), ['refunded']],
    [
      step('payments.checkout-opened.v1', 'opening-payment', 'awaiting-payment', 'orders.acknowledged-order-email-requested.v1'),
      ['toPay'],
    ],
    [step('reminder', 'awaiting-payment', 'awaiting-payment', 'orders.acknowledged-order-email-requested.v1'), ['toPay']],
    [
      step('payments.checkout-expired.v1', 'voiding-payment', 'cancelled', 'orders.acknowledged-order-email-requested.v1'),
      ['notPlaced'],
    ],
    [step('refund-partly', 'delivered', 'delivered', 'orders.partial-refund-email-requested.v1'), ['partRefunded']],
    [step('not-delivered', 'delivering', 'pickup', 'orders.not-delivered-email-requested.v1'), ['notDelivered']],
    [step('confirmed', 'accepted', 'confirmed', 'orders.order-status-changed.v1'), []],
  ])('names the email of %j', (given, expected) => {
    expect(emailsOf(given)).toEqual(expected);
  });
});
