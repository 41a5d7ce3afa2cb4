import { anOrderAccepted } from '@kirana/contracts/testing';
import { learn, newsBetween, type PublicNews, type PublicOrder } from './public-order.js';

const { orderId, number } = anOrderAccepted();
const event = <T extends PublicNews['type']>(type: T, version: number, data: Extract<PublicNews, { type: T }>['data']) =>
  ({ type, aggregateversion: version, data }) as PublicNews;

const accepted = event('orders.order-accepted.v1', 2, anOrderAccepted());
type Status = PublicOrder['status'];
const status = (version: number, to: Status, paymentStatus: PublicOrder['paymentStatus'] = 'unpaid') =>
  event('orders.order-status-changed.v1', version, { orderId, number, status: to, paymentStatus, riderId: 'r1' });
const cancelled = (version: number) => event('orders.order-cancelled.v1', version, { orderId, number, reason: 'shopper' });
const refundDue = (version: number, amountMinor = 5_636) =>
  event('orders.refund-due.v1', version, { orderId, amountMinor, reason: 'shopper' });

/** What integrators are told, event by event. */
function told(...news: PublicNews[]): string[] {
  let known: PublicOrder | undefined;
  return news.flatMap(each => {
    const before = known;
    known = learn(before, each);
    return newsBetween(before, known).map(({ contract, data }) => {
      const { status: to = '', amountMinor = '' } = data as { status?: string; amountMinor?: number };
      return `${contract.type} ${to}${amountMinor}`.trim();
    });
  });
}

describe('what integrators are told of an order', () => {
  it('is its way to the door', () => {
    const way = [
      accepted,
      status(3, 'confirmed'),
      status(4, 'preparing'),
      status(5, 'delivering'),
      status(6, 'delivered', 'paid'),
    ];
    expect(told(...way)).toEqual([
      'order.accepted.v1',
      'order.status-changed.v1 confirmed',
      'order.status-changed.v1 preparing',
      'order.status-changed.v1 delivering',
      'order.status-changed.v1 delivered',
      'order.delivered.v1',
    ]);
  });

  it('is a cancellation and the sum that goes back', () => {
    expect(
      told(accepted, cancelled(3), refundDue(3, 4_000), status(3, 'cancelled', 'paid'), status(4, 'cancelled', 'refunded')),
    ).toEqual([
      'order.accepted.v1',
      'order.cancelled.v1',
      'order.status-changed.v1 cancelled',
      'order.status-changed.v1 cancelled',
      'order.refunded.v1 4000',
    ]);
  });

  it('is nothing while the order was never accepted', () => {
    expect(told(status(1, 'pending', 'failed'), cancelled(2), status(2, 'cancelled', 'failed'))).toEqual([]);
  });

  it('is told once, however often the shop says it', () => {
    expect(told(accepted, accepted, status(3, 'confirmed'), status(3, 'confirmed'), cancelled(4), cancelled(4))).toEqual([
      'order.accepted.v1',
      'order.status-changed.v1 confirmed',
      'order.cancelled.v1',
    ]);
  });

  it('is one delivery, also when the shop takes it back and delivers again', () => {
    const twice = [status(3, 'delivered', 'paid'), status(4, 'delivering', 'paid'), status(5, 'delivered', 'paid')];
    expect(told(accepted, ...twice)).toEqual([
      'order.accepted.v1',
      'order.status-changed.v1 delivered',
      'order.delivered.v1',
      'order.status-changed.v1 delivering',
      'order.status-changed.v1 delivered',
    ]);
  });

  it('never goes back when news come late', () => {
    expect(told(accepted, status(5, 'delivering'), status(4, 'pickup'), status(6, 'delivered'))).toEqual([
      'order.accepted.v1',
      'order.status-changed.v1 delivering',
      'order.status-changed.v1 delivered',
      'order.delivered.v1',
    ]);
  });

  it('is all of it when the acceptance itself comes late', () => {
    expect(told(cancelled(3), refundDue(3), status(4, 'cancelled', 'refunded'), accepted)).toEqual([
      'order.accepted.v1',
      'order.status-changed.v1 cancelled',
      'order.cancelled.v1',
      'order.refunded.v1 5636',
    ]);
  });

  it('holds nothing that leads to a person', () => {
    const known = learn(undefined, accepted);
    const [first] = newsBetween(undefined, known);
    expect(first).toMatchObject({ subject: number, version: 2 });
    expect(Object.keys(first?.data ?? {}).toSorted()).toEqual(['district', 'items', 'number', 'paymentMethod', 'totalMinor']);
    expect(JSON.stringify(first)).not.toContain(orderId);
  });
});
