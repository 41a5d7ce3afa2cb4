import {
  adminReportRoutes,
  adminOrderRoutes,
  adminPartialRefundRoutes,
  adminRiderCashRoutes,
  recordRoutes,
  riderAssigned,
  stageReached,
  stockReserved,
  type HandInRequest,
  type RiderDay,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, lentils, place, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const kamil = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'kamil@kirana.example' } as const;
const meera = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;

let running: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  running = await startOrders({ ONLINE_PAYMENTS: 'true' });
});
afterAll(async () => {
  await running.stop();
  await running.postgres.stop();
});

let riders = 0;
const aRider = () => `rider-${++riders}`;

async function delivered(riderId: string, changes: Parameters<typeof aRequest>[0] = {}): Promise<string> {
  const { order } = await place(running, aRequest(changes));
  const { id: orderId } = order;
  await running.broker.deliver(stockReserved, { orderId, heldUntil: '2026-11-21T13:00:00Z' });
  for (const stage of ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const) {
    await running.broker.deliver(stageReached, { orderId, stage, reachedAt: new Date().toISOString() });
    if (stage === 'preparing')
      await running.broker.deliver(riderAssigned, {
        orderId,
        rider: { id: riderId, name: 'Arjun', phone: '+48 500 000 101' },
        assignedAt: new Date().toISOString(),
      });
  }
  return orderId;
}

type Staff = Omit<typeof asha | typeof kamil, 'role'> & { readonly role: 'owner' | 'accountant' };
const day = (id: string, admin: Staff = asha) => running.client.call(adminRiderCashRoutes.day, { params: { id } }, admin);
const handIn = (
  riderId: string,
  { toHandIn, toHandInMinor }: Pick<RiderDay, 'toHandIn' | 'toHandInMinor'>,
  { id = randomUUID(), admin = asha, counted = {} }: { id?: string; admin?: Staff; counted?: Partial<HandInRequest> } = {},
): Promise<RiderDay> =>
  running.client.call(
    adminRiderCashRoutes.handIn,
    {
      params: { id: riderId },
      body: { id, orderIds: toHandIn.map(({ orderId }) => orderId), amountMinor: toHandInMinor, ...counted },
    },
    admin,
  );
const refundPart = async (orderId: string, amountMinor: number) => {
  const { version } = await running.client.call(adminOrderRoutes.one, { params: { id: orderId } }, asha);
  await running.client.call(
    adminPartialRefundRoutes.request,
    {
      params: { id: orderId },
      body: {
        id: randomUUID(),
        version,
        lines: [{ productId: lentils, quantity: 1 }],
        withDeliveryFee: false,
        amountMinor,
        reason: 'damaged',
        restock: false,
      },
    },
    asha,
  );
};

describe('adminRiderCashRoutes', () => {
  it.each(Object.entries(adminRiderCashRoutes))('%s refuses guests and customers', async (_name, route) => {
    const body = route.method === 'GET' ? undefined : { id: randomUUID(), orderIds: [randomUUID()], amountMinor: 1 };
    const input = { params: { id: 'rider-0' }, body };
    await expect(running.client.call(route, input as never)).rejects.toMatchObject({ status: 401 });
    await expect(running.client.call(route, input as never, meera)).rejects.toMatchObject({ status: 403 });
  });

  describe('day', () => {
    it('counts what the rider has collected: cash, less partial refunds, and nothing paid online or of another rider', async () => {
      const [rider, other] = [aRider(), aRider()];
      const [first, second] = [await delivered(rider), await delivered(rider)];
      await delivered(other);
      await refundPart(second, 1_850);
      const { toHandIn, toHandInMinor, rides } = await day(rider);
      expect(toHandIn).toMatchObject([
        { orderId: first, totalMinor: 5_707, refundedMinor: 0, amountMinor: 5_707 },
        { orderId: second, totalMinor: 5_707, refundedMinor: 1_850, amountMinor: 3_857 },
      ]);
      expect(toHandInMinor).toBe(9_564);
      expect(rides.map(({ orderId, status, onTime }) => [orderId, status, onTime])).toEqual([
        [second, 'delivered', true],
        [first, 'delivered', true],
      ]);
      expect((await day(other)).toHandIn).toHaveLength(1);
    });

    it('does not count an order that was set back from delivered, or whose cash was returned', async () => {
      const rider = aRider();
      const [back, returned] = [await delivered(rider), await delivered(rider)];
      await running.client.call(adminOrderRoutes.setStatus, { params: { id: back }, body: { status: 'delivering' } }, asha);
      await running.client.call(adminOrderRoutes.refundCash, { params: { id: returned }, body: { reason: 'other' } }, asha);
      const { rides, ...cash } = await day(rider);
      expect(cash).toMatchObject({ toHandIn: [], toHandInMinor: 0 });
      // A delivery stays one, whatever becomes of its money.
      expect(rides.map(({ orderId, status, onTime }) => [orderId, status, onTime])).toEqual([
        [back, 'delivering', null],
        [returned, 'delivered', true],
      ]);
    });
  });

  describe('handIn', () => {
    it('closes exactly the orders shown, and records the sum, the admin and the time', async () => {
      const rider = aRider();
      await delivered(rider);
      const shown = await day(rider);
      const later = await delivered(rider);
      const after = await handIn(rider, shown);
      expect(after.toHandIn).toMatchObject([{ orderId: later }]);
      expect(after.handovers).toMatchObject([{ amountMinor: 5_707, orders: 1, actor: asha.email }]);
      const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: rider } }, asha);
      expect(entry).toMatchObject({ action: 'hand-in-cash', actor: asha.email });
      expect(entry?.after?.replaceAll(/\s/g, ' ')).toBe(`57,07 zł: ${shown.toHandIn[0]?.number}`);
    });

    it('records what was counted, and why it differs; the cash is handed in all the same', async () => {
      const rider = aRider();
      await delivered(rider);
      const shown = await day(rider);
      await expect(handIn(rider, shown, { counted: { countedMinor: 5_207 } })).rejects.toMatchObject({ status: 400 });
      await expect(handIn(rider, shown, { counted: { countedMinor: 5_207, reason: ' ' } })).rejects.toMatchObject({
        status: 400,
      });
      const after = await handIn(rider, shown, { counted: { countedMinor: 5_207, reason: 'Too much change' } });
      expect(after).toMatchObject({
        toHandIn: [],
        handovers: [{ amountMinor: 5_707, countedMinor: 5_207, reason: 'Too much change' }],
      });
      const [entry] = await running.client.call(recordRoutes.audit, { query: { subject: rider } }, asha);
      expect([entry?.action, entry?.before, entry?.after].map(text => text?.replaceAll(/\s/g, ' '))).toEqual([
        'hand-in-other-cash',
        '57,07 zł',
        `52,07 zł (Too much change): ${shown.toHandIn[0]?.number}`,
      ]);
    });

    it('is shown to all who see money, with what riders still have; only those who manage riders record it', async () => {
      const accountant = { ...kamil, role: 'accountant' } as const;
      const [paid, owing] = [aRider(), aRider()];
      await Promise.all([delivered(paid), delivered(owing), delivered(owing)]);
      const shown = await day(paid);
      await handIn(paid, shown, { counted: { countedMinor: 5_800, reason: 'A tip' } });
      const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' });
      const { withRiders, handovers } = await running.client.call(
        adminReportRoutes.cash,
        { query: { from: today, to: today } },
        accountant,
      );
      expect(withRiders.filter(({ riderId }) => [paid, owing].includes(riderId))).toEqual([
        { riderId: owing, riderName: 'Arjun', orders: 2, amountMinor: 11_414 },
      ]);
      expect(handovers[0]).toMatchObject({
        riderId: paid,
        riderName: 'Arjun',
        amountMinor: 5_707,
        countedMinor: 5_800,
        reason: 'A tip',
      });
      await expect(day(owing, accountant)).rejects.toMatchObject({ status: 403 });
      await expect(handIn(owing, shown, { admin: accountant })).rejects.toMatchObject({ status: 403 });
    });

    it('is the same hand-over when it is repeated, also at the same time', async () => {
      const rider = aRider();
      await delivered(rider);
      const [shown, id] = [await day(rider), randomUUID()];
      const answers = await Promise.all(Array.from({ length: 5 }, () => handIn(rider, shown, { id })));
      for (const { handovers, toHandIn } of [...answers, await handIn(rider, shown, { id })]) {
        expect(handovers).toHaveLength(1);
        expect(toHandIn).toEqual([]);
      }
      await expect(handIn(aRider(), shown, { id })).rejects.toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    });

    it('is recorded once when two admins record it at the same time; the other is told', async () => {
      const rider = aRider();
      await Promise.all([delivered(rider), delivered(rider)]);
      const shown = await day(rider);
      const outcomes = await Promise.allSettled([handIn(rider, shown), handIn(rider, shown, { admin: kamil })]);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
        { reason: { status: 409, code: 'changed-meanwhile', extra: { current: { toHandIn: [] } } } },
      ]);
      const { handovers } = await day(rider);
      expect(handovers).toMatchObject([{ amountMinor: 11_414, orders: 2 }]);
    });

    it('takes all that a rider has when it is more than is listed', async () => {
      const rider = aRider();
      await running.database.query(
        `INSERT INTO orders (id, number, state, customer_name, email, phone, address, city, district, zip_code, latitude, longitude,
           delivery_distance, delivery_time, window_from, window_to, subtotal_minor, delivery_fee, tax, total_amount, payment_method,
           payment_status, locale, access_token_hash, body_hash, handed_over, rider)
         SELECT gen_random_uuid(), 'ORD-9' || lpad(n::text, 5, '0'), 'delivered', 'Meera', '', '', '', 'Warszawa', 'Wola', '01-001', 0, 0,
           1000, '1-2', now(), now(), 0, 1000, 0, 1000, 'cash', 'paid', 'en', '', '', true, jsonb_build_object('id', $1::text)
         FROM generate_series(1, 501) n`,
        [rider],
      );
      await running.database.query(
        `INSERT INTO cash_entries (at, kind, rider_id, order_id, amount_minor)
         SELECT now(), 'collected', $1, id, 1000 FROM orders WHERE rider ->> 'id' = $1`,
        [rider],
      );
      const shown = await day(rider);
      expect(shown).toMatchObject({ toHandInOrders: 501, toHandInMinor: 501_000 });
      expect(shown.toHandIn).toHaveLength(500);
      const all = { params: { id: rider }, body: { id: randomUUID(), amountMinor: 501_000 } };
      await expect(
        running.client.call(adminRiderCashRoutes.handIn, { ...all, body: { ...all.body, amountMinor: 500_000 } }, asha),
      ).rejects.toMatchObject({ code: 'changed-meanwhile' });
      const after = await running.client.call(adminRiderCashRoutes.handIn, all, asha);
      expect(after).toMatchObject({ toHandIn: [], toHandInOrders: 0, handovers: [{ amountMinor: 501_000, orders: 501 }] });
      const nothing = { ...all, body: { id: randomUUID(), amountMinor: 0 } };
      await expect(running.client.call(adminRiderCashRoutes.handIn, nothing, asha)).rejects.toMatchObject({
        code: 'changed-meanwhile',
      });
    });

    it('records nothing when an order was refunded in part since it was shown', async () => {
      const rider = aRider();
      const order = await delivered(rider);
      const shown = await day(rider);
      await refundPart(order, 700);
      await expect(handIn(rider, shown)).rejects.toMatchObject({ code: 'changed-meanwhile' });
      expect(await day(rider)).toMatchObject({ handovers: [], toHandInMinor: 5_007 });
    });

    it('stays as it is when an order is refunded in part afterwards', async () => {
      const rider = aRider();
      const order = await delivered(rider);
      await handIn(rider, await day(rider));
      await refundPart(order, 700);
      expect(await day(rider)).toMatchObject({ toHandIn: [], handovers: [{ amountMinor: 5_707 }] });
    });
  });
});
