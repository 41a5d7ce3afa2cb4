import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { deliveryHeld, deliveryResumed, orderAccepted, riderAssigned, stageReached } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { HeldLock, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { dispatch } from '../src/index.js';

describe('the clock of a delivery', () => {
  let postgres: TestDatabases;
  let running: ServiceUnderTest;
  beforeAll(async () => {
    postgres = await testDatabases();
    running = await ServiceUnderTest.start(dispatch, postgres, { TIMER_SCALE: '0.01' }, { seed: true });
  });
  afterAll(async () => {
    await running.stop();
    await postgres.stop();
  });

  const accept = async (orderId: string = randomUUID()) => {
    await running.broker.deliver(orderAccepted, anOrderAccepted({ orderId }), { subject: orderId });
    return orderId;
  };
  const stagesOf = (orderId: string) =>
    running.broker
      .sent(stageReached)
      .filter(({ subject }) => subject === orderId)
      .map(({ data }) => data.stage);
  const isDelivered = (orderId: string) => stagesOf(orderId).includes('delivered');

  it('starts at the stage an admin has put the order to, when the acceptance comes last', async () => {
    const orderId = randomUUID();
    await running.broker.deliver(deliveryHeld, { orderId, stage: 'confirmed' }, { subject: orderId, version: 7 });
    await running.broker.deliver(deliveryResumed, { orderId, stage: 'preparing' }, { subject: orderId, version: 8 });
    await accept(orderId);
    await running.broker.until(() => isDelivered(orderId));
    expect(stagesOf(orderId)).toEqual(['pickup', 'delivering', 'delivered']);
  });

  it('goes on for all others while a transaction has a delivery, and for that one afterwards', async () => {
    const locked = await accept();
    const held = await HeldLock.take(running.database, `SELECT FROM deliveries WHERE order_id = $1 FOR UPDATE`, [locked]);
    const other = await accept();
    await running.broker.until(() => isDelivered(other));
    // Its first stage may have come before the lock; accepted earlier, it would be delivered by now without it.
    expect(isDelivered(locked)).toBe(false);
    await held.release();
    await running.broker.until(() => isDelivered(locked));
  });

  it('gives its events the trace and the cause of the acceptance', async () => {
    const orderId = await accept();
    await running.broker.until(() => isDelivered(orderId));
    const [accepted] = await running.database.query<{ correlation: string; cause: string; traceparent: string }[]>(
      `SELECT correlation_id AS correlation, causation_id AS cause, traceparent FROM deliveries WHERE order_id = $1`,
      [orderId],
    );
    const events = [...running.broker.sent(stageReached), ...running.broker.sent(riderAssigned)].filter(
      ({ subject }) => subject === orderId,
    );
    expect(events).toHaveLength(6);
    for (const { correlationid, causationid, traceparent } of events)
      expect({ correlation: correlationid, cause: causationid, traceparent }).toEqual(accepted);
  });
});
