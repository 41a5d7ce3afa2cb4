import { metricOf } from '@kirana/bootstrap/testing';
import { orderPlaced, reservationDecided, reservationExpired } from '@kirana/contracts';
import { anOrderPlaced } from '@kirana/contracts/testing';
import { randomUUID } from 'node:crypto';
import { ExpiredReservations } from '../src/stock/expire-reservations/expired-reservations.js';
import { RunningInventory } from './running-inventory.js';

describe('ExpiredReservations', () => {
  let inventory: RunningInventory;
  let overdue: ExpiredReservations;
  beforeAll(async () => {
    inventory = await RunningInventory.start();
    overdue = inventory.service.app.get(ExpiredReservations, { strict: false });
  });
  afterAll(() => inventory.stop());

  const minutesPass = async (orderId: string, minutes: number) => {
    await inventory.database.query(
      `UPDATE reservations SET held_until = held_until - make_interval(mins => $2), asked_at = asked_at - make_interval(mins => $2)
       WHERE order_id = $1`,
      [orderId, minutes],
    );
  };

  async function hold(productId = 'toor-dal-1kg'): Promise<string> {
    const orderId = randomUUID();
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines: [{ productId, quantity: 2 }] }));
    return orderId;
  }

  it('publishes a request once a minute and releases stock only by the answer', async () => {
    await inventory.stock('toor-dal-1kg', 10);
    const orderId = await hold();
    expect(await overdue.requestDecisions()).toBe(0);

    await minutesPass(orderId, 46);
    expect(await overdue.requestDecisions()).toBe(1);
    expect(await overdue.requestDecisions()).toBe(0);
    expect(await inventory.level('toor-dal-1kg')).toEqual({ onHand: 10, reserved: 2 });

    await minutesPass(orderId, 1);
    expect(await overdue.requestDecisions()).toBe(1);

    await inventory.broker.deliver(reservationDecided, { orderId, answer: 'keep' });
    await minutesPass(orderId, 44);
    expect(await overdue.requestDecisions()).toBe(0);
    await minutesPass(orderId, 2);
    expect(await overdue.requestDecisions()).toBe(1);

    await inventory.broker.deliver(reservationDecided, { orderId, answer: 'release' });
    expect(await inventory.level('toor-dal-1kg')).toEqual({ onHand: 10, reserved: 0 });
    await minutesPass(orderId, 10);
    expect(await overdue.requestDecisions()).toBe(0);

    const asked = () => inventory.broker.sent(reservationExpired).filter(event => event.data.orderId === orderId);
    while (asked().length < 3) await new Promise(resolve => setTimeout(resolve, 10));
    const versions = asked().map(event => event.aggregateversion);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it('is told of in metrics, and so are reserved pieces that no reservation explains', async () => {
    const drift = () => metricOf('cart-inventory', 'stock_drift_pieces');
    const expired = () => metricOf('cart-inventory', 'reservations_expired');
    await inventory.stock('poha-500g', 9);
    const orderId = await hold('poha-500g');
    expect([await expired(), await drift()]).toEqual([0, 0]);
    await minutesPass(orderId, 46);
    const reserved = (pieces: number) =>
      inventory.database.query(`UPDATE stock_levels SET reserved = $1 WHERE product_id = 'poha-500g'`, [pieces]);
    await reserved(5);
    expect([await expired(), await drift()]).toEqual([1, 3]);
    await reserved(2);
    await inventory.broker.deliver(reservationDecided, { orderId, answer: 'release' });
    expect([await expired(), await drift()]).toEqual([0, 0]);
  });

  it('publishes one request when several replicas run concurrently', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => hold()));
    for (const order of orders) await minutesPass(order, 46);
    const counts = await Promise.all(Array.from({ length: 8 }, () => overdue.requestDecisions()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(4);
  });

  it('asks about the other reservations although one cannot be asked about', async () => {
    await inventory.stock('chana-1kg', 4);
    const [refused, other] = [await hold('chana-1kg'), await hold('chana-1kg')];
    await inventory.database.query(
      `ALTER TABLE reservations ADD CONSTRAINT refuses CHECK (order_id <> '${refused}' OR asked_at IS NULL)`,
    );
    await inventory.database.query(
      `UPDATE reservations SET held_until = now() - interval '1 minute' WHERE order_id = ANY ($1::uuid[])`,
      [[refused, other]],
    );
    const asked = (orderId: string) => inventory.broker.sent(reservationExpired).some(event => event.data.orderId === orderId);
    await inventory.broker.until(() => asked(other), 15_000);
    expect(asked(refused)).toBe(false);
    await inventory.database.query(`ALTER TABLE reservations DROP CONSTRAINT refuses`);
    await inventory.broker.until(() => asked(refused), 15_000);
  }, 40_000);
});
