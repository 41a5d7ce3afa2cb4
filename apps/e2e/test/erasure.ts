import { eventually, type RunningShop } from '@kirana/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Checker } from './checker.js';
import { Person, type OrderAnswer } from './person.js';
import { scanDatabases, scanFolder, textsIn } from './scan.js';

const mark = `zq${randomBytes(4).toString('hex')}`;
const digits = String(randomBytes(4).readUInt32BE()).padStart(10, '7').slice(0, 9);
/** Unique texts that occur nowhere else. */
const marks = {
  name: `${mark}vanishing`,
  email: `${mark}@example.com`,
  phone: `+48${digits}`,
  street: `${mark}street`,
  note: `${mark}note`,
  riderNote: `${mark}gate`,
  pin: `52.1${digits}, 21.03`,
  cardHolder: `${mark}holder`,
  unpaid: `${mark}unpaid`,
} as const;
const password = `green ${mark} pickle`;
const buying = {
  firstName: marks.name,
  lastName: 'Person',
  email: marks.email,
  phone: marks.phone,
  address: `${marks.street} 12/3`,
  zipCode: '02-566',
  fields: { riderNote: marks.riderNote, pin: marks.pin },
};
/** All texts of the person that must be gone. */
const texts = [...Object.values(marks), password];
const cardNumber = '4242 4242 4242 4242';

/** Defines the suite for a shop that logs everything. `onPaid` is told of the order that is paid online. */
export function erasure(
  watched: () => { readonly shop: RunningShop; readonly checker: Checker },
  onPaid: (orderId: string) => void,
): void {
  describe('account erasure', () => {
    let { shop, checker } = {} as ReturnType<typeof watched>;
    beforeAll(() => {
      ({ shop, checker } = watched());
    });

    const sums = (ids: readonly string[]) =>
      checker.query(
        'orders',
        `SELECT id, number, subtotal_minor, delivery_fee, tax, total_amount, payment_status, created_at,
         (SELECT json_agg(i ORDER BY i.id) FROM order_items i WHERE i.order_id = o.id) AS items FROM orders o WHERE id = ANY ($1) ORDER BY id`,
        [ids],
      );
    const ended = (id: string, state: string) =>
      eventually(
        `order ${id} is ${state}`,
        async () => (await checker.count('orders', `orders WHERE id = $1 AND state = $2`, [id, state])) === 1,
        60_000,
        100,
      );

    it('exports all data, then leaves none in any table, queue, log or file, with unchanged totals; an order under way is anonymised once it has ended', async () => {
      const me = new Person(shop.url);
      const asGuest = await me.order(buying, 'cash');
      expect(asGuest.status).toBe(201);

      // An account, which takes over the guest's order once the address is verified.
      await me.ask('POST', '/api/auth/sign-up', { email: marks.email, password, data: { full_name: `${marks.name} Person` } });
      const token = await eventually(
        'the verification email is there',
        async () => {
          const sql = `SELECT email #>> '{data,token}' AS token FROM kept_mails WHERE email #>> '{data,email}' = $1`;
          const [mail] = await checker.query<{ token: string }>('notifications', sql, [marks.email]);
          return mail?.token ?? false;
        },
        30_000,
      );
      expect((await me.ask('POST', '/api/auth/verify-email', { token, password })).status).toBe(200);
      await me.ask('POST', '/api/auth/forgot-password', { email: marks.email });
      await me.signIn(marks.email, password);
      await eventually(
        'the guest order is theirs',
        async () => {
          const { body } = await me.ask<{ items: unknown[] }>('GET', '/api/me/orders');
          return body.items.length === 1;
        },
        30_000,
      );

      await me.ask('POST', '/api/me/favourites', { add: ['toor-dal-1kg'], remove: [] });

      // Orders: paid online with a tax number, left unpaid, with card data (refused), and a reorder of earlier items.
      const paid = await payOnline(me);
      onPaid(paid.id);
      const unpaid = await me.order({ ...buying, firstName: marks.unpaid }, 'blik');
      expect(unpaid.status).toBe(201);
      expect((await me.ask('POST', `/api/orders/${unpaid.body.id}/cancel`, {})).status).toBe(200);
      expect((await me.order(buying, 'credit-card', { cardHolder: marks.cardHolder })).status).toBe(400);
      const again = await me.order(buying, 'cash');
      const orders = [asGuest.body, paid, unpaid.body, again.body];
      for (const { number } of orders) expect((await me.ask('GET', `/api/orders/${number}`)).body['details']).not.toBeNull();

      // An admin adds a note, and the shop sends the last emails.
      const admin = new Person(shop.url);
      await admin.signIn('admin@kirana.example', 'cardamom-and-clove');
      expect(
        (await admin.ask('POST', `/api/admin/orders/${paid.id}/notes`, { text: `Called ${marks.note}` })).status,
      ).toBeLessThan(300);
      for (const { id } of [asGuest.body, paid, again.body]) await ended(id, 'delivered');
      await ended(unpaid.body.id, 'cancelled');
      await checker.atRest(60_000);

      const { body: data } = await me.ask('GET', '/api/me/export');
      expect(data['favourites']).toEqual(['toor-dal-1kg']);
      const exported = JSON.stringify(data);
      // Card data never reach the shop, and a password is stored only as a hash.
      expect(textsIn(exported, texts).toSorted()).toEqual(
        texts.filter(text => text !== marks.cardHolder && text !== password).toSorted(),
      );
      for (const { number } of orders) expect(exported).toContain(number);

      // Dead letters of consumers and of the outbox that contain the texts.
      await addDeadLetters(paid.id);

      const before = await scanDatabases(shop.postgresUrl, texts);
      const sumsBefore = await sums(orders.map(({ id }) => id));
      // Otherwise the search after the erasure could find none either.
      const isStored = (text: string) => before.found.some(place => place.includes(`: ${text} (`));
      expect(texts.filter(text => !isStored(text))).toEqual([marks.cardHolder, password]);

      const open = (await me.order(buying, 'blik')).body;
      expect((await me.ask('DELETE', '/api/me', { password: 'wrong' })).status).toBe(401);
      expect((await me.ask('DELETE', '/api/me', { password })).status).toBe(200);
      const hasEmail = async ({ id }: OrderAnswer) =>
        (await checker.count('orders', `orders WHERE id = $1 AND email <> ''`, [id])) === 1;
      await eventually('the ended orders are anonymised', async () => !(await hasEmail(paid)), 30_000, 200);
      await ended(open.id, 'awaiting-payment');
      expect(await hasEmail(open)).toBe(true);
      await new Person(shop.url).ask('POST', `/api/orders/${open.id}/cancel`, {}, { 'x-order-token': open.accessToken });
      await ended(open.id, 'cancelled');
      const after = await eventually(
        'the person is forgotten',
        async () => {
          const scan = await scanDatabases(shop.postgresUrl, texts);
          if (scan.found.length > 0) throw new Error(`still there: ${scan.found.join(', ')}`);
          return scan;
        },
        60_000,
        500,
      );

      expect(await checker.count('cart_inventory', 'favourites')).toBe(0);
      const log = shop.lines.join('\n');
      // The simulator's journal belongs to the provider; PostgreSQL's own files keep old row versions until their space is reused.
      const folder = scanFolder(shop.state, texts, path => /^stripe-simulator|^postgres[/]data[/]/.test(path));
      console.log(
        `before: ${before.found.length} places in ${JSON.stringify(before.seen)}:\n  ${before.found.join('\n  ')}\n` +
          `after: ${after.found.length} places in ${JSON.stringify(after.seen)}; ${log.length} characters of log; ` +
          `${folder.files} files of ${folder.bytes} bytes`,
      );
      expect(textsIn(log, [...texts, cardNumber, cardNumber.replaceAll(' ', '')])).toEqual([]);
      expect(folder.found).toEqual([]);
      expect(after.seen.tables).toBeGreaterThanOrEqual(before.seen.tables);
      expect(await sums(orders.map(({ id }) => id))).toEqual(sumsBefore);

      // The person's orders cannot be opened any more, and the address can be used again.
      for (const { number, accessToken } of orders) {
        const seen = await me.ask('GET', `/api/orders/${number}`, undefined, { authorization: '', 'x-order-token': accessToken });
        expect(seen.body).toMatchObject({ number, details: null });
      }
      // Gateways poll for revoked tokens every 1.5 s.
      await eventually('their session is over', async () => (await me.ask('GET', '/api/me/orders')).status === 401, 15_000, 200);
      await expect(me.signIn(marks.email, password)).rejects.toThrow('401');
    }, 180_000);

    async function addDeadLetters(orderId: string): Promise<void> {
      const [account] = await checker.query<{ id: string }>('identity', `SELECT id FROM users WHERE email = $1`, [marks.email]);
      const broker = new pg.Client({
        connectionString: Object.assign(new URL(shop.postgresUrl), { pathname: '/kirana_broker' }).toString(),
      });
      await broker.connect();
      for (const [queue, type, subject] of [
        ['notifications.emails', 'orders.order-email-requested.v1', orderId],
        ['notifications.emails', 'identity.verification-email-requested.v1', account?.id],
        ['payments.money', 'orders.payment-requested.v1', orderId],
        ['orders.customers', 'identity.email-verified.v1', account?.id],
      ]) {
        const body = JSON.stringify({ subject, data: { email: marks.email, name: marks.name } });
        await broker.query(
          `INSERT INTO dead_letter (queue, id, routing_key, body, reason, attempts) VALUES ($1, gen_random_uuid()::text, $2, $3, 'test', 5)`,
          [queue, type, body],
        );
      }
      await broker.end();
      await checker.query(
        'orders',
        `INSERT INTO outbox_dead (seq, id, type, subject, aggregate_version, occurred_at, correlation_id, traceparent, data, error, died_at)
       VALUES (0, gen_random_uuid(), 'orders.order-email-requested.v1', $1, 1, now(), 'test', '', $2, 'test', now())`,
        [orderId, JSON.stringify({ email: marks.email })],
      );
    }

    async function payOnline(me: Person): Promise<OrderAnswer> {
      const { status, body } = await me.order(buying, 'credit-card', { nip: '5260250274' });
      expect(status).toBe(201);
      const page = body.payment?.url ?? '';
      const card = new URLSearchParams({
        step: 'card',
        number: cardNumber,
        expiry: '12 / 34',
        cvc: '123',
        name: marks.cardHolder,
      });
      const paid = await fetch(page, {
        method: 'POST',
        body: card,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        redirect: 'manual',
      });
      expect(paid.status).toBe(303);
      return body;
    }
  });
}
