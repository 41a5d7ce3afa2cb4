import {
  adminOrderRoutes,
  adminPartialRefundRoutes,
  type AdminOrder,
  type PartialRefundRequest,
  type Whole,
} from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OrdersAndMoney } from './orders-and-money.js';

const admins = ['asha', 'kamil'].map(
  name => ({ kind: 'admin', userId: randomUUID(), email: `${name}@kirana.example`, role: 'owner' }) as const,
);

/** Refunds parts of `races` orders as two admins at once, and compares the sums of the shop and the provider. */
export function refundingInParts(races: number, withinMs: number): void {
  describe('PartialRefunds with the payment provider', () => {
    let shop: OrdersAndMoney;
    beforeAll(async () => {
      shop = await OrdersAndMoney.start();
    }, 60_000);
    afterAll(() => shop.stop());

    const show = async (id: string) =>
      (await shop.orders.client.call(adminOrderRoutes.one, { params: { id } }, admins[0])) as Whole<AdminOrder>;
    const refusals = new Map<string, number>();
    const noteRefusal = (error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1);
    };

    /** Refunds a random part as one admin, and sends the same request again, as a client does that got no answer. */
    async function refund(id: string, by: (typeof admins)[number]): Promise<void> {
      const { version, refundableMinor } = await show(id);
      if (refundableMinor === 0) return;
      const body: PartialRefundRequest = {
        id: randomUUID(),
        version,
        lines: [],
        withDeliveryFee: false,
        amountMinor: 1 + Math.floor(Math.random() * refundableMinor),
        reason: 'goodwill',
        restock: false,
      };
      const send = () =>
        shop.orders.client.call(adminPartialRefundRoutes.request, { params: { id }, body }, by).then(() => undefined);
      await Promise.all([
        send().catch(noteRefusal),
        sleep(Math.random() * 20)
          .then(send)
          .catch(noteRefusal),
      ]);
    }

    /** One paid order: two admins refund parts of it three times each; every third order is cancelled meanwhile. */
    async function race(n: number): Promise<string> {
      const { orderId, accessToken, sessionId } = await shop.place(1 + (n % 4));
      shop.sim.pay(sessionId);
      await eventually('the order is paid', async () => (await show(orderId)).paymentStatus === 'paid', 30_000);
      const refunds = admins.map(async by => {
        for (let time = 0; time < 3; time++) await refund(orderId, by);
      });
      const end = n % 3 === 0 ? sleep(Math.random() * 150).then(() => shop.cancel(orderId, accessToken)) : undefined;
      await Promise.all([...refunds, end]);
      return orderId;
    }

    const atRest = () => eventually('all orders, refunds and jobs are finished', () => shop.isAtRest(), 60_000, 200);

    /** What the provider has refunded must equal the ledger, and what the order says of itself. */
    async function disagreeing(orders: readonly Whole<AdminOrder>[]): Promise<unknown[]> {
      const rows = await shop.payments.database.query<{ id: string; captured: number; refunded: number }[]>(
        `SELECT order_id AS id, coalesce(sum(amount_minor) FILTER (WHERE kind = 'capture'), 0)::int AS captured,
              coalesce(-sum(amount_minor) FILTER (WHERE kind <> 'capture'), 0)::int AS refunded FROM ledger_entries GROUP BY order_id`,
      );
      const ledger = new Map(rows.map(row => [row.id, row]));
      const provider = new Map(shop.sim.ledger().sessions.map(session => [session.orderId, session]));
      return orders.flatMap(({ id, totalMinor, status, refundedMinor, partialRefunds }) => {
        const [ours, theirs] = [ledger.get(id), provider.get(id)];
        const made = partialRefunds.reduce((sum, { state, amountMinor }) => (state === 'completed' ? sum + amountMinor : sum), 0);
        const owed = partialRefunds.reduce((sum, { canRetry, amountMinor }) => (canRetry ? sum + amountMinor : sum), 0);
        const expected = status === 'cancelled' ? totalMinor - owed : made;
        const agree = ours?.refunded === expected && theirs?.refundedMinor === expected && ours.captured === totalMinor;
        const carried = status === 'cancelled' || refundedMinor === made;
        return agree && carried && expected <= totalMinor ? [] : [{ id, status, made, owed, refundedMinor, ours, theirs }];
      });
    }

    it(
      `refund ${races} orders to the grosz, raced, repeated, refused and cancelled`,
      async () => {
        shop.sim.webhooks({ copies: 2, delayMs: 20, reorder: true });
        shop.sim.injectFault({ kind: 'refused', on: 'POST /v1/refunds', times: 1_000, every: 5 });
        shop.sim.injectFault({ kind: '500-after', on: 'POST /v1/refunds', times: 1_000, every: 11 });
        shop.sim.injectFault({ kind: 'reset-after', on: 'POST /v1/refunds', times: 1_000, every: 13 });
        const ids = await Promise.all(Array.from({ length: races }, (_, n) => race(n)));
        shop.sim.clearFaults();
        await eventually('failed refunds of whole orders are requested again', () => shop.askForRefundsAgain(), 60_000, 200);
        await atRest();
        const before = await Promise.all(ids.map(show));
        expect(await disagreeing(before)).toEqual([]);

        const failed = before.flatMap(({ id, partialRefunds }) =>
          partialRefunds.flatMap(each => (each.canRetry ? [[id, each.id] as const] : [])),
        );
        await Promise.all(
          failed.flatMap(([id, refundId]) =>
            admins.map(by =>
              shop.orders.client.call(adminPartialRefundRoutes.retry, { params: { id, refundId } }, by).catch(noteRefusal),
            ),
          ),
        );
        await atRest();
        const after = await Promise.all(ids.map(show));
        const { capturedMinor, refundedMinor } = shop.sim.ledger();
        const all = after.flatMap(({ partialRefunds }) => partialRefunds);
        const count = (state: string) => all.filter(each => each.state === state).length;
        console.log(
          `${races} orders, ${after.filter(({ status }) => status === 'cancelled').length} of them cancelled: ${count('completed')} partial refunds ` +
            `completed, ${count('failed')} failed, ${failed.length} requested again; refused: ${JSON.stringify(Object.fromEntries(refusals))}; ` +
            `${capturedMinor} gr captured, ${refundedMinor} gr refunded by provider and ledger`,
        );
        expect(await disagreeing(after)).toEqual([]);
        expect(shop.deadLetters).toEqual([]);
        expect(count('completed')).toBeGreaterThan(races);
        expect(failed.length).toBeGreaterThan(0);
      },
      withinMs,
    );
  });
}
