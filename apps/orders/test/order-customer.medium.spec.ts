import {
  accountErased,
  adminOrderCustomerRoutes,
  adminOrderRoutes,
  orderRoutes,
  recordRoutes,
  type ContactChange,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, place, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const meera = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;

let running: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  running = await startOrders();
});
afterAll(async () => {
  await running.stop();
  await running.postgres.stop();
});

describe('adminOrderCustomerRoutes', () => {
  async function accepted(changes: Parameters<typeof aRequest>[0] = {}) {
    const order = await placeReserved(running, aRequest(changes));
    return order;
  }
  const show = (id: string) => running.client.call(adminOrderRoutes.one, { params: { id } }, asha);
  const customerOf = (id: string) => running.client.call(adminOrderCustomerRoutes.read, { params: { id } }, asha);
  const change = (id: string, body: ContactChange) =>
    running.client.call(adminOrderCustomerRoutes.changeContact, { params: { id }, body }, asha);
  const elsewhere = { phone: '+48 600 100 200', address: 'Puławska 14', zipCode: '02-566' };

  it.each(Object.entries(adminOrderCustomerRoutes))('%s refuses guests and customers', async (_name, route) => {
    const input = { params: { id: randomUUID() }, body: route.method === 'GET' ? undefined : { version: 1, ...elsewhere } };
    await expect(running.client.call(route, input as never)).rejects.toMatchObject({ status: 401 });
    await expect(running.client.call(route, input as never, meera)).rejects.toMatchObject({ status: 403 });
    await expect(running.client.call(route, input as never, asha)).rejects.toMatchObject({ status: 404 });
  });

  describe('read', () => {
    it('counts a guest’s orders by address, and leaves out cancelled ones from what was spent', async () => {
      const email = `${randomUUID()}@example.com`;
      const first = await accepted({ email });
      const second = await accepted({ email: email.toUpperCase() });
      expect(await customerOf(first.id)).toEqual({
        accountId: null,
        orders: 2,
        spentMinor: first.totals.totalMinor + second.totals.totalMinor,
        lastOther: { id: second.id, number: second.number, placedAt: (await show(second.id)).createdAt },
      });
      await running.client.call(adminOrderRoutes.cancel, { params: { id: second.id }, body: { reason: 'customer-asked' } }, asha);
      expect(await customerOf(first.id)).toMatchObject({ orders: 2, spentMinor: first.totals.totalMinor });
    });

    it('keeps the orders of an account and of guests with its address apart (F-04)', async () => {
      const email = `${randomUUID()}@example.com`;
      const [theirs, guests] = [await accepted({ email }), await accepted({ email })];
      const account = randomUUID();
      await running.database.query(`UPDATE orders SET customer_id = $2 WHERE id = $1`, [theirs.id, account]);
      expect(await customerOf(theirs.id)).toMatchObject({ accountId: account, orders: 1, lastOther: null });
      expect(await customerOf(guests.id)).toMatchObject({ accountId: null, orders: 1, lastOther: null });
    });

    it('does not take the orders of different erased customers together', async () => {
      const [one, other] = [await accepted(), await accepted()];
      await running.database.query(`UPDATE orders SET email = '' WHERE id IN ($1, $2)`, [one.id, other.id]);
      expect(await customerOf(one.id)).toMatchObject({ orders: 1, lastOther: null });
    });
  });

  describe('changeContact', () => {
    it('changes the address for the shop and the customer, and says in the history who changed what', async () => {
      const { id } = await accepted();
      const { version, totals } = await show(id);
      const after = await change(id, { version, ...elsewhere });
      expect(after).toMatchObject({ ...elsewhere, district: 'Mokotów', version: version + 1, totals });
      expect(after.steps.at(-1)).toMatchObject({
        trigger: 'contact-changed',
        actor: asha.email,
        from: 'accepted',
        to: 'accepted',
        outcome: 'moved',
        version: version + 1,
        published: [],
      });
      expect(after.notes).toMatchObject([
        { actor: asha.email, text: 'Puławska 12/3, 02-566 → Puławska 14, 02-566', version: version + 1 },
      ]);
      const { tracking } = await running.client.call(orderRoutes.track, { params: { ref: id }, body: {} }, asha);
      expect(tracking).toMatchObject({ version: version + 1, details: { address: 'Puławska 14' } });
    });

    it('is refused in another version, and changes nothing', async () => {
      const { id } = await accepted();
      const before = await show(id);
      await expect(change(id, { version: before.version - 1, ...elsewhere })).rejects.toMatchObject({
        status: 409,
        code: 'changed-meanwhile',
        extra: { current: { address: 'Puławska 12/3' } },
      });
      expect(await show(id)).toEqual(before);
    });

    it('is refused once the rider has set off', async () => {
      const { id } = await accepted();
      const set = { params: { id }, body: { status: 'delivering' } } as const;
      const { version, can } = await running.client.call(adminOrderRoutes.setStatus, set, asha);
      expect(can.changeContact).toBe(false);
      await expect(change(id, { version, ...elsewhere })).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
      expect((await show(id)).address).toBe('Puławska 12/3');
    });

    it('leaves nothing of an address behind once the customer is erased', async () => {
      const email = `${randomUUID()}@example.com`;
      const { id } = await accepted({ email });
      await change(id, { version: (await show(id)).version, ...elsewhere });
      await running.client.call(
        adminOrderRoutes.cancel,
        { params: { id }, body: { reason: 'other', note: 'Meera moved to Puławska 14.' } },
        asha,
      );
      await running.broker.deliver(accountErased, { userId: randomUUID(), email, emailVerified: true });
      const after = await show(id);
      expect(after.notes).toEqual([]);
      expect(after.steps.map(({ trigger }) => trigger)).toEqual(expect.arrayContaining(['contact-changed', 'cancel']));
      expect(JSON.stringify(after)).not.toMatch(/Puławska|Meera/);
    });

    it('keeps addresses out of the audit log, and records nothing when nothing changes', async () => {
      const { id } = await accepted();
      const { version, phone, address, zipCode } = await show(id);
      expect((await change(id, { version, phone, address, zipCode })).version).toBe(version);
      await change(id, { version, phone: '+48 511 222 333', address: 'Puławska 14', zipCode });
      const log = await running.client.call(recordRoutes.audit, { query: { subject: id } }, asha);
      expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
        ['change-contact', null, 'address, phone'],
      ]);
    });
  });
});

describe('adminOrderRoutes.cancel', () => {
  const cancel = (id: string, body: object) =>
    running.client.call(adminOrderRoutes.cancel, { params: { id }, body: body as never }, asha);

  it('stores the reason with the step', async () => {
    const { order } = await place(running);
    const after = await cancel(order.id, { reason: 'suspected-fraud' });
    expect(after).toMatchObject({ status: 'cancelled', cancelReason: 'shop', notes: [] });
    expect(after.steps.at(-1)).toMatchObject({ trigger: 'cancel', actor: asha.email, reason: 'suspected-fraud' });
    expect(after.steps[0]).toMatchObject({ trigger: 'placed', reason: null });
  });

  it('asks what another reason is, and refuses unknown ones', async () => {
    const { order } = await place(running);
    await expect(cancel(order.id, { reason: 'other', note: '  ' })).rejects.toMatchObject({ status: 400 });
    await expect(cancel(order.id, { reason: 'no-idea' })).rejects.toMatchObject({ status: 400 });
    await expect(cancel(order.id, {})).rejects.toMatchObject({ status: 400 });
  });

  it('keeps a note about an order that had ended already as a note of its own', async () => {
    const { order } = await place(running);
    await cancel(order.id, { reason: 'customer-asked' });
    const { notes } = await cancel(order.id, { reason: 'other', note: 'They called again.' });
    expect(notes).toMatchObject([{ text: 'They called again.', version: null }]);
  });
});
