import { eventually } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { OrdersAndMoney } from './orders-and-money.js';

const atATime = 60;

interface OrderRow {
  readonly id: string;
  readonly state: string;
  readonly paid: string;
  readonly total: number;
}

/** Runs `races` races for money and checks each one in the ledger. */
export function payingAgainstTheEnd(races: number, withinMs: number): void {
  describe('a payment concurrent with expiry or cancellation', () => {
    let shop: OrdersAndMoney;
    beforeAll(async () => {
      shop = await OrdersAndMoney.start();
    }, 60_000);
    afterAll(() => shop.stop());

    const after = (ms: number) => sleep(Math.random() * ms);

    /** Waits for a random time around the closing of the payment page; how long that takes depends on the machine. */
    async function timeToPay(n: number, sessionId: string): Promise<void> {
      if (n % 4 < 2) return after(60);
      if (n % 8 < 4) return after(4_000);
      await eventually('the page is closed', () => shop.sim.statusOf(sessionId) !== 'open', 60_000);
    }

    /** One order: the customer pays at the moment it expires or is cancelled. */
    async function race(n: number): Promise<void> {
      const { orderId, accessToken, sessionId } = await shop.place(1 + (n % 4));
      const end = n % 2 === 0 ? () => shop.cancel(orderId, accessToken) : () => shop.passDeadline(orderId);
      await Promise.all([timeToPay(n, sessionId).then(() => shop.sim.pay(sessionId)), after(30).then(end)]);
      // Some are cancelled again, paid or not.
      if (n % 10 === 0) await shop.cancel(orderId, accessToken);
    }

    it(
      `leaves each of ${races} orders accepted and paid, or cancelled and not charged, to the grosz`,
      async () => {
        shop.sim.webhooks({ copies: 2, delayMs: 20, reorder: true });
        shop.sim.injectFault({ kind: '500-after', times: 60, every: 50 });
        shop.sim.injectFault({ kind: '429', times: 30, every: 90 });
        shop.sim.injectFault({ kind: 'reset-after', times: 60, every: 70 });
        const started = performance.now();
        let next = 0;
        await Promise.all(
          Array.from({ length: atATime }, async () => {
            while (next < races) await race(next++);
          }),
        );
        shop.sim.clearFaults();
        await eventually('all orders and jobs are finished', () => shop.isAtRest(), 60_000, 200);

        const rows = await shop.orders.database.query<OrderRow[]>(
          'SELECT id, state, payment_status AS paid, total_amount AS total FROM orders',
        );
        const ledger = shop.sim.ledger();
        const sessionOf = new Map(ledger.sessions.map(session => [session.orderId, session]));
        const wrong = rows.filter(({ id, state, paid, total }) => {
          const session = sessionOf.get(id);
          const stock = shop.stock.get(id)?.toSorted().join('+');
          if (!session || session.amountMinor !== total) return true;
          if (state === 'accepted') return !(session.paid && session.refunds === 0 && paid === 'paid' && stock === 'commit');
          const refunded = session.paid && session.refunds === 1 && session.refundedMinor === total && paid === 'refunded';
          const untouched = !session.paid && session.refunds === 0 && paid === 'unpaid' && session.status === 'expired';
          return !(state === 'cancelled' && (refunded || untouched) && stock?.includes('release'));
        });
        const count = (test: (row: OrderRow) => boolean) => rows.filter(test).length;
        const kept = rows.filter(row => row.state === 'accepted');
        const [ledgerSums] = await shop.payments.database.query<{ captured: number; refunded: number; carried: number }[]>(
          `SELECT sum(amount_minor) FILTER (WHERE kind = 'capture')::int AS captured, -sum(amount_minor) FILTER (WHERE kind <> 'capture')::int AS refunded,
              (SELECT sum(captured_minor - refunded_minor)::int FROM payments) AS carried FROM ledger_entries`,
        );
        console.log(
          `${races} races in ${((performance.now() - started) / 1_000).toFixed(0)} s: ${kept.length} accepted and paid, ${count(row => row.paid === 'refunded')} cancelled and refunded, ${count(row => row.paid === 'unpaid')} never charged; ${ledger.capturedMinor} gr captured, ${ledger.refundedMinor} gr refunded`,
        );
        expect(rows).toHaveLength(races);
        expect(wrong).toEqual([]);
        expect(shop.releasedTooEarly).toEqual([]);
        expect(shop.deadLetters).toEqual([]);
        expect(ledgerSums).toEqual({
          captured: ledger.capturedMinor,
          refunded: ledger.refundedMinor,
          carried: ledger.capturedMinor - ledger.refundedMinor,
        });
        expect(kept.reduce((sum, row) => sum + row.total, 0)).toBe(ledger.capturedMinor - ledger.refundedMinor);
        expect(kept.length).toBeGreaterThan(races / 100);
        expect(count(row => row.paid === 'refunded')).toBeGreaterThan(races / 100);
        expect(count(row => row.paid === 'unpaid')).toBeGreaterThan(races / 100);
      },
      withinMs,
    );
  });
}
