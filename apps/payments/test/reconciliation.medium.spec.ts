import { metricOf } from '@kirana/bootstrap/testing';
import { ReconciliationRepository } from '../src/payment/reconciliation.repository.js';
import { paymentsOfSuite } from './payments-under-test.js';

/** What the metrics tell of payments that differ from the ledger; each read compares what has changed since the one before. */
describe('the comparison with the ledger', () => {
  const shop = paymentsOfSuite();
  const reconciliation = () => shop().service.service.app.get(ReconciliationRepository);
  const mismatches = () => metricOf('payments', 'payment_mismatches');
  const change = (orderId: string, set: string) =>
    shop().service.database.query(`UPDATE payments SET ${set} WHERE order_id = $1`, [orderId]);

  it('finds a payment that differs until it agrees again, also when it has not changed since', async () => {
    const { orderId } = await shop().paid();
    expect(await mismatches()).toBe(0);
    await change(orderId, `captured_minor = captured_minor - 1, updated_at = now()`);
    expect(await mismatches()).toBe(1);
    await change(orderId, `updated_at = now() - interval '1 hour'`);
    await mismatches();
    expect(await mismatches()).toBe(1);
    await change(orderId, `captured_minor = captured_minor + 1`);
    expect(await mismatches()).toBe(0);
  });

  it('finds a payment whose transaction began before the read before and ended after it', async () => {
    const { orderId } = await shop().paid();
    await mismatches();
    await change(orderId, `captured_minor = captured_minor - 1, updated_at = now() - interval '1 minute'`);
    expect(await mismatches()).toBe(1);
    await change(orderId, `captured_minor = captured_minor + 1`);
    expect(await mismatches()).toBe(0);
  });

  it('of a new process finds what has differed for days, and no longer after a week', async () => {
    const { orderId } = await shop().paid();
    await change(orderId, `captured_minor = captured_minor - 1, updated_at = now() - interval '6 days'`);
    const begun = () => new ReconciliationRepository(reconciliation()['database']);
    const first = begun();
    expect((await first.read()).mismatches).toBe(1);
    await change(orderId, `updated_at = now() - interval '8 days'`);
    expect((await first.read()).mismatches).toBe(0);
    expect((await begun().read()).mismatches).toBe(0);
  });
});
