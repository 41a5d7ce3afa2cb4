import { answerOf } from '@kirana/client';
import type { PlaceOrderRequest } from '@kirana/contracts';
import { seeded, startShop, testConfig, type RunningShop } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parallelEmails, prepared } from './chaos/fault-run.js';
import { faultyShop } from './chaos/faulty-shop.js';
import { RefundDesk } from './chaos/refund-desk.js';
import { refundKinds } from './chaos/refund-kinds.js';
import { refundsDiffer } from './chaos/refunds-compared.js';
import { nodeOf } from './chaos/targets.js';

const {
  chaosSeed: seed,
  nightly: { refunds },
} = testConfig;
const kills = 6;
/** Orders whose refunds are under way at once. */
const lanes = 16;
/** Products of each VAT rate. */
const products = [
  'toor-dal-1kg',
  'basmati-rice-1kg',
  'turmeric-powder-100g',
  'cumin-seeds-100g',
  'masala-chai-250g',
  'aloo-bhujia-200g',
];
const codes = ['TENTH', 'TWELVE-ZLOTY', undefined, undefined];

/** Every way in which money goes back to customers, and in the end every book of the shop and of the provider says the same. */
describe('random refunds', () => {
  let shop: RunningShop;
  let desk: RefundDesk;
  const took = new Map(Object.keys(refundKinds).map(name => [name, { place: 0, notAsMeant: 0, ms: 0 }]));
  /** Refunds that did not end. */
  const stuck: string[] = [];
  const made = () => [...took.values()].reduce((sum, { place }) => sum + place, 0);

  beforeAll(async () => {
    // A delivery takes two seconds, a request that hangs one, and deadlines are applied two seconds after a kill; lost webhooks are recovered by polling.
    const scales = { TIMER_SCALE: '0.03', DEADLINE_SCALE: '0.1' };
    const env = { ...scales, LOG_LEVEL: 'fatal', PAYMENT_POLL_SECONDS: '5', STRIPE_TIMEOUT_MS: '1000' };
    shop = await startShop({ program: faultyShop, env, withinMs: 240_000 });
    desk = new RefundDesk(shop, seeded(seed));
  }, 300_000);
  afterAll(async () => {
    await desk?.checker.close();
    await shop?.remove();
  }, 60_000);

  function anOrder(): PlaceOrderRequest {
    const chosen = new Set(Array.from({ length: desk.from(2, 4) }, () => desk.oneOf(products)));
    const couponCode = desk.oneOf(codes);
    return {
      items: [...chosen].map(productId => ({ productId, quantity: desk.from(1, 4) })),
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      zipCode: '02-566',
      district: 'Mokotów',
      paymentMethod: desk.oneOf(['cash', 'credit-card', 'blik', 'credit-card', 'blik']),
      ...(couponCode && { couponCode }),
    } as PlaceOrderRequest;
  }

  /** Chooses among the kinds that are possible for an order, rather one that has been rare. */
  function chosenFor(order: Awaited<ReturnType<RefundDesk['show']>>): string | undefined {
    const possible = Object.entries(refundKinds).filter(([, kind]) => kind.if(order));
    const rare = possible.map(([name]) => ({ name, rank: (took.get(name)?.place ?? 0) + desk.random() * 4 }));
    return rare.toSorted((one, other) => one.rank - other.rank)[0]?.name;
  }

  /** The life of an order: it is paid, or not, and refunded several times, on its way or after its delivery. */
  async function life(): Promise<void> {
    const placed = await desk.place(anOrder());
    if (!placed) return;
    const { id, session } = placed;
    if (session && desk.from(1, 20) === 1) {
      const params = { path: { ref: id }, header: { 'x-order-token': placed.accessToken } };
      await desk.done(desk.guest.POST('/api/orders/{ref}/cancel', { params }));
      return;
    }
    if (session) await desk.provider('POST', `/sessions/${session}/pay`);
    await desk.become(id, 'accepted', ({ steps }) => steps.some(({ to }) => ['accepted', 'rejected', 'cancelled'].includes(to)));
    if (desk.from(1, 2) === 1) await desk.become(id, 'delivered', ({ status }) => ['delivered', 'cancelled'].includes(status));
    for (let times = desk.from(1, 9); times > 0 && made() < refunds; times--) {
      const order = await desk.show(id);
      const name = chosenFor(order);
      const [kind, row] = [refundKinds[name ?? ''], took.get(name ?? '')];
      if (!kind || !row) return;
      const began = performance.now();
      const isMade = await kind.act({ desk, placed, order }).catch((error: unknown) => {
        stuck.push(`${name} of ${id} (${order.number}): ${String(error)}`);
        return false;
      });
      row.ms += performance.now() - began;
      if (isMade) row.place++;
      else row.notAsMeant++;
    }
  }

  /** Riders hand in the cash that they have. */
  async function handIn(): Promise<void> {
    for (const { id } of await desk.sql<{ id: string }>('dispatch', 'SELECT id FROM riders')) {
      const { toHandInMinor: amountMinor } = await answerOf(
        desk.admin.GET('/api/admin/riders/{id}/day', { params: { path: { id } } }),
      );
      const body = { id: randomUUID(), amountMinor };
      if (amountMinor > 0)
        await desk.done(desk.admin.POST('/api/admin/riders/{id}/cash-handovers', { params: { path: { id } }, body }));
    }
  }

  it(
    `leave provider, ledger, orders, receipts, VAT, stock and events in agreement over ${refunds} refunds and ${kills} kills`,
    async () => {
      console.log(`seed ${seed} (CHAOS_SEED=${seed} repeats it)`);
      const before = await prepared(shop.postgresUrl);
      for (const [code, kind, percent, amountMinor] of [
        ['TENTH', 'percent', 10, null],
        ['TWELVE-ZLOTY', 'amount', null, 1_200],
      ] as const) {
        const open = {
          minimumMinor: 0,
          maxUses: null,
          maxUsesPerCustomer: null,
          firstOrderOnly: false,
          startsAt: null,
          endsAt: null,
        };
        await answerOf(
          desk.admin.POST('/api/admin/coupons', {
            body: { code, kind, percent, amountMinor, ...open, isActive: true, note: '' },
          }),
        );
      }
      const began = performance.now();
      let ended = false;
      const isOver = () => ended;
      const refunding = Promise.all(
        Array.from({ length: lanes }, async () => {
          while (made() < refunds && stuck.length < lanes) await life();
        }),
      ).finally(() => (ended = true));
      const killing = (async () => {
        for (let kill = 1; kill <= kills; kill++) {
          while (!isOver() && made() < (refunds * kill) / (kills + 1)) await sleep(100);
          if (isOver()) return kill - 1;
          await nodeOf(shop).inject();
          await handIn();
        }
        return kills;
      })();
      const [, killed] = await Promise.all([refunding, killing]);
      const seconds = (performance.now() - began) / 1_000;
      await desk.provider('DELETE', '/faults');
      const decided = new Set<string | null>([null]);
      await desk.until('no refund waits', async () => {
        // One that was withdrawn is followed until the provider has decided on it.
        const waiting = `SELECT provider_id AS at FROM refunds WHERE state = 'due' OR closed_as = 'withdrawn'`;
        const pending = await desk.sql<{ at: string | null }>('payments', waiting);
        for (const { at } of pending.filter(refund => !decided.has(refund.at))) {
          await desk.provider('POST', `/refunds/${at}/end`, { status: 'succeeded' });
          decided.add(at);
        }
        const orders = await desk.sql<{ id: string }>('orders', `SELECT id FROM orders WHERE state = 'refunding'`);
        for (const { id } of orders) await desk.hourPasses(id);
        if (pending.length + orders.length === 0) return true;
        const left = `SELECT r.*, j.due_at, j.attempts, j.last_error FROM refunds r LEFT JOIN provider_jobs j ON j.refund_id = r.id WHERE state = 'due' OR closed_as = 'withdrawn'`;
        throw new Error(`waiting: ${JSON.stringify({ refunds: await desk.sql('payments', left), orders })}`);
      });
      const { checker } = desk;
      await checker.atRest(180_000);

      const rows = [...took].map(([name, { place, notAsMeant, ms }]) =>
        [
          String(place).padStart(5),
          `${notAsMeant} otherwise`.padEnd(13),
          `${(ms / 1_000 / Math.max(1, place + notAsMeant)).toFixed(1)} s`,
          name,
        ].join('  '),
      );
      console.log(
        `${made()} refunds of ${desk.placed.length} orders in ${seconds.toFixed(0)} s, ${killed} kills; ended as ${await checker.ends()}\n${rows.join('\n')}\n` +
          `refused: ${JSON.stringify(desk.refused)}`,
      );
      const journal = {
        acknowledged: new Map(desk.placed.map(({ id }) => [id, id])),
        emailsRepeatedAtMost: killed * parallelEmails,
      };
      const differing = [...stuck, ...(await refundsDiffer(desk, before))];
      const violations = await checker.violations(before, journal);
      console.log(
        [...differing, ...violations].join('\n') || 'provider, ledger, orders, receipts, VAT, reports, stock and events agree',
      );
      expect([...differing, ...violations]).toEqual([]);
      expect(killed).toBe(kills);
      const least = Math.floor(refunds / 200);
      expect([...took].filter(([, { place }]) => place < least).map(([name]) => name)).toEqual([]);
    },
    600_000 + refunds * 1_000,
  );
});
