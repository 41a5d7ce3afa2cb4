import { anOrderAccepted } from '@kirana/contracts/testing';
import { applyEvent, publicEventsBetween, type PublicInput, type PublicOrder } from './public-order.js';

const { orderId, number } = anOrderAccepted();
const event = <T extends PublicInput['type']>(type: T, version: number, data: Extract<PublicInput, { type: T }>['data']) =>
  ({ type, aggregateversion: version, data }) as PublicInput;

const accepted = event('orders.order-accepted.v1', 2, anOrderAccepted());
type Status = PublicOrder['status'];
const status = (version: number, to: Status, paymentStatus: PublicOrder['paymentStatus'] = 'unpaid') =>
  event('orders.order-status-changed.v1', version, { orderId, number, status: to, paymentStatus, riderId: 'r1' });
const cancelled = (version: number) => event('orders.order-cancelled.v1', version, { orderId, number, reason: 'shopper' });
const refundRequested = (version: number, amountMinor = 5_636) =>
  event('orders.refund-requested.v1', version, { orderId, amountMinor, reason: 'shopper' });

const partlyRefunded = (version: number, refundId: string, amountMinor: number) =>
  event('orders.order-partly-refunded.v1', version, { orderId, number, refundId, amountMinor });

/** Returns the public events published for a sequence of inputs. */
function published(...event: PublicInput[]): string[] {
  let known: PublicOrder | undefined;
  return event.flatMap(each => {
    const before = known;
    known = applyEvent(before, each);
    return publicEventsBetween(orderId, before, known).map(({ contract, data }) => {
      const { status: to = '', amountMinor = '' } = data as { status?: string; amountMinor?: number };
      return `${contract.type} ${to}${amountMinor}`.trim();
    });
  });
}

describe('public events of an order', () => {
  it('cover acceptance to delivery', () => {
    const way = [
      accepted,
      status(3, 'confirmed'),
      status(4, 'preparing'),
      status(5, 'delivering'),
      status(6, 'delivered', 'paid'),
    ];
    expect(published(...way)).toEqual([
      'order.accepted.v1',
      'order.status-changed.v1 confirmed',
      'order.status-changed.v1 preparing',
      'order.status-changed.v1 delivering',
      'order.status-changed.v1 delivered',
      'order.delivered.v1',
    ]);
  });

  it('cover a cancellation and the refunded sum', () => {
    expect(
      published(
        accepted,
        cancelled(3),
        refundRequested(3, 4_000),
        status(3, 'cancelled', 'paid'),
        status(4, 'cancelled', 'refunded'),
      ),
    ).toEqual([
      'order.accepted.v1',
      'order.cancelled.v1',
      'order.status-changed.v1 cancelled',
      'order.status-changed.v1 cancelled',
      'order.refunded.v1 4000',
    ]);
  });

  it('are not published for an order that was never accepted', () => {
    expect(published(status(1, 'pending', 'failed'), cancelled(2), status(2, 'cancelled', 'failed'))).toEqual([]);
  });

  it('are published once for repeated events', () => {
    expect(published(accepted, accepted, status(3, 'confirmed'), status(3, 'confirmed'), cancelled(4), cancelled(4))).toEqual([
      'order.accepted.v1',
      'order.status-changed.v1 confirmed',
      'order.cancelled.v1',
    ]);
  });

  it('contain one delivery, also when the order is set back and delivered again', () => {
    const twice = [status(3, 'delivered', 'paid'), status(4, 'delivering', 'paid'), status(5, 'delivered', 'paid')];
    expect(published(accepted, ...twice)).toEqual([
      'order.accepted.v1',
      'order.status-changed.v1 delivered',
      'order.delivered.v1',
      'order.status-changed.v1 delivering',
      'order.status-changed.v1 delivered',
    ]);
  });

  it('do not revert the status for late events', () => {
    expect(published(accepted, status(5, 'delivering'), status(4, 'pickup'), status(6, 'delivered'))).toEqual([
      'order.accepted.v1',
      'order.status-changed.v1 delivering',
      'order.status-changed.v1 delivered',
      'order.delivered.v1',
    ]);
  });

  it('are all published when the acceptance arrives last', () => {
    expect(published(cancelled(3), refundRequested(3), status(4, 'cancelled', 'refunded'), accepted)).toEqual([
      'order.accepted.v1',
      'order.status-changed.v1 cancelled',
      'order.cancelled.v1',
      'order.refunded.v1 5636',
    ]);
  });

  it('cover each partial refund once, also before the acceptance arrives, and the rest that a refund returns', () => {
    const [first, second] = [partlyRefunded(4, 'a', 700), partlyRefunded(4, 'b', 300)];
    expect(published(accepted, first, first, second, first)).toEqual([
      'order.accepted.v1',
      'order.partly-refunded.v1 700',
      'order.partly-refunded.v1 300',
    ]);
    expect(published(first, accepted, refundRequested(5, 4_936), status(6, 'cancelled', 'refunded'))).toEqual([
      'order.accepted.v1',
      'order.partly-refunded.v1 700',
      'order.status-changed.v1 cancelled',
      'order.refunded.v1 4936',
    ]);
  });

  it('carry the sum of each refund and what was returned so far, so that a program which adds them up has the truth', () => {
    const whole = anOrderAccepted().totalMinor;
    const refunds = (...inputs: PublicInput[]) => {
      let known: PublicOrder | undefined;
      return inputs.flatMap(each => {
        const before = known;
        known = applyEvent(before, each);
        return publicEventsBetween(orderId, before, known).flatMap(({ contract, data }) => {
          const { amountMinor, refundedMinor } = data as { amountMinor?: number; refundedMinor?: number };
          return amountMinor === undefined ? [] : [[contract.type, amountMinor, refundedMinor]];
        });
      });
    };
    const refunded = (version: number, restRefundedMinor?: number) =>
      event('orders.order-status-changed.v1', version, {
        orderId,
        number,
        status: 'cancelled',
        paymentStatus: 'refunded',
        ...(restRefundedMinor !== undefined && { restRefundedMinor }),
      });
    const reversed = (version: number, amountMinor: number, refundId?: string) =>
      event('orders.order-refund-reversed.v1', version, { orderId, number, amountMinor, ...(refundId && { refundId }) });
    // Cash, of which a part was given back before, also as the release before says it.
    for (const last of [refunded(5, whole - 1_000), refunded(5)])
      expect(refunds(accepted, partlyRefunded(4, 'a', 1_000), last)).toEqual([
        ['order.partly-refunded.v1', 1_000, 1_000],
        ['order.refunded.v1', whole - 1_000, whole],
      ]);
    // Everything in parts, then cancelled.
    expect(refunds(accepted, partlyRefunded(4, 'a', whole), refunded(4, 0), cancelled(5), refunded(5, 0))).toEqual([
      ['order.partly-refunded.v1', whole, whole],
      ['order.refunded.v1', 0, whole],
    ]);
    // A part and the whole come back, and are refunded again.
    const again = [
      partlyRefunded(4, 'a', 700),
      reversed(5, 700, 'a'),
      partlyRefunded(6, 'a', 700),
      refundRequested(7, whole - 700),
      refunded(8, whole - 700),
      reversed(9, whole - 700),
      status(9, 'cancelled', 'paid'),
      refunded(10, whole - 700),
    ];
    expect(refunds(accepted, ...again)).toEqual([
      ['order.partly-refunded.v1', 700, 700],
      ['order.refund-reversed.v1', 700, 0],
      ['order.partly-refunded.v1', 700, 700],
      ['order.refunded.v1', whole - 700, whole],
      ['order.refund-reversed.v1', whole - 700, 700],
      ['order.refunded.v1', whole - 700, whole],
    ]);
  });

  it('contain no personal data', () => {
    const known = applyEvent(undefined, accepted);
    const [first] = publicEventsBetween(orderId, undefined, known);
    expect(first).toMatchObject({ subject: orderId, version: 2, data: { orderId, number } });
    expect(Object.keys(first?.data ?? {}).toSorted()).toEqual([
      'district',
      'items',
      'number',
      'orderId',
      'paymentMethod',
      'totalMinor',
    ]);
  });
});
