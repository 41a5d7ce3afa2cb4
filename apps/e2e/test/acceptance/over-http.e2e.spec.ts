import { randomUUID } from 'node:crypto';
import { OrderTracking, PlacedOrder, Product, Category } from '@kirana/contracts';
import { randomAddress } from '@kirana/testing';
import { ownProduct } from './own-product.js';
import { expectSoon } from './page-expectations.js';
import { visit } from './visit.js';

const form = {
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '600 100 200',
  address: 'Puławska 12/3',
  zipCode: '02-515',
  district: 'Mokotów',
  paymentMethod: 'cash',
  deliveryTime: '2-3',
} as const;
const dal = { productId: 'toor-dal-1kg', quantity: 2 };

describe('public API over HTTP', () => {
  const at = visit({ browser: false });

  /** Sends an order exactly as given. */
  async function send(body: object, key: string = randomUUID()) {
    const answer = await fetch(`${at.shop.url}/api/orders`, {
      method: 'POST',
      // From a new address each time, because of the limit on orders per address.
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': randomAddress() },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as PlacedOrder & { code?: string } };
  }

  async function ask<T>(path: string): Promise<{ status: number; body: T }> {
    const answer = await fetch(`${at.shop.url}/api${path}`);
    return { status: answer.status, body: (await answer.json()) as T };
  }

  const columnsOf = async (database: string, table: string) =>
    (
      await at.databases.query<{ column_name: string }>(
        database,
        'SELECT column_name FROM information_schema.columns WHERE table_name = $1',
        [table],
      )
    ).map(({ column_name }) => column_name);

  describe('products', () => {
    it('lists and features only what is active and in stock (PLP-017, HOME-009)', async () => {
      const rows = await at.databases.query<{ id: string }>(
        'catalogue',
        'SELECT id FROM products WHERE is_active AND quantity > 0',
      );
      const listed = async () => {
        const pages = await Promise.all([1, 2].map(page => at.customer().products(`?pageSize=100&page=${page}`)));
        return pages.flatMap(({ body }) => body.items.map(({ id }) => id)).toSorted();
      };
      await expectSoon(listed, rows.map(({ id }) => id).toSorted());
      expect(await listed()).not.toContain('rasgulla-1kg');
      const { body: featured } = await ask<Product[]>('/products/featured');
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(featured.map(({ id }) => id)));
    });

    it('show an inactive product nowhere (PLP-018)', async () => {
      const own = await ownProduct(at, 5);
      const ids = async (path: string) => {
        const { body } = await ask<Product[] | { items: Product[] }>(path);
        return ('items' in body ? body.items : body).map(({ id }) => id);
      };
      const search = `/products?search=${encodeURIComponent(own.name)}`;
      await expectSoon(() => ids(search), [own.id]);
      const [beside] = await ids(`/products/${own.id}/related`);
      const isRelated = async () => (await ids(`/products/${beside}/related`)).includes(own.id);
      await expectSoon(isRelated, true);
      await own.asAdmin.ask('PATCH', `/api/admin/products/${own.id}`, { version: 1, changes: { isActive: false } });
      await expectSoon(async () => (await ask(`/products/${own.id}`)).status, 404);
      await expectSoon(() => ids(search), []);
      await expectSoon(isRelated, false);
      for (const path of ['/products?category=spices&pageSize=100', '/products/featured'])
        expect(await ids(path)).not.toContain(own.id);
      await own.remove();
    });

    it('answer each of the shop’s reads (CALL-001)', async () => {
      const [list, category, one, related, quantity] = await Promise.all([
        ask<{ items: Product[]; total: number }>('/products'),
        ask<{ items: Product[] }>('/products?category=rice'),
        ask<Product>('/products/toor-dal-1kg'),
        ask<Product[]>('/products/toor-dal-1kg/related'),
        at.customer().check([dal]),
      ]);
      expect(list.body.total).toBeGreaterThan(100);
      expect(new Set(category.body.items.map(({ categoryId }) => categoryId))).toEqual(new Set(['rice']));
      expect(one.body.id).toBe('toor-dal-1kg');
      expect(related.body).toHaveLength(4);
      expect(quantity.body.lines).toEqual([{ productId: 'toor-dal-1kg', requested: 2, available: expect.any(Number), ok: true }]);
    });

    it('has every field of a product (ENT-001)', async () => {
      expect(await columnsOf('catalogue', 'products')).toEqual(
        expect.arrayContaining(
          'id name description price_minor image_url category_id quantity is_active created_at updated_at'.split(' '),
        ),
      );
      const { body } = await ask<Product>('/products/toor-dal-1kg');
      expect(Product.parse(body)).toMatchObject({
        id: 'toor-dal-1kg',
        name: 'Toor Dal',
        priceMinor: 1690,
        categoryId: 'lentils',
      });
    });

    it('has every field of a category (ENT-003)', async () => {
      const { body } = await ask<Category[]>('/categories');
      expect(body.length).toBeGreaterThanOrEqual(6);
      for (const category of body)
        expect(Category.parse(category)).toMatchObject({
          id: expect.stringMatching(/\S/),
          name: expect.stringMatching(/\S/),
          image: expect.any(String),
          description: expect.any(String),
        });
    });
  });

  describe('delivery', () => {
    it('reaches 20.00 km and not 20.01 km (CHK-017)', async () => {
      // Due north, where a kilometre is the same fraction of a degree everywhere on the specification's sphere.
      const northOf = (km: number) => 52.2033 + (km / 6_371) * (180 / Math.PI);
      for (const [name, km] of [
        ['Edge', 19.999_999],
        ['Beyond', 20.01],
      ] as const)
        await at.databases.query('orders', 'INSERT INTO districts VALUES ($1, $2, 21.0122, 99)', [name, northOf(km)]);
      try {
        const answers = await Promise.all(['Edge', 'Beyond'].map(name => at.customer().quote([dal], name)));
        expect(answers.map(({ body }) => [body.distanceKm.toFixed(2), body.deliverable])).toEqual([
          ['20.00', true],
          ['20.01', false],
        ]);
        const beyond = await send({ ...form, items: [dal], district: 'Beyond' });
        expect([beyond.status, beyond.body.code]).toEqual([422, 'outside-delivery-area']);
      } finally {
        await at.databases.query('orders', `DELETE FROM districts WHERE rank = 99`);
      }
    });

    it('refuses addresses outside the area, whatever is sent (CHK-020)', async () => {
      const before = await at.databases.count('orders', 'orders');
      for (const body of [
        { district: 'outside' },
        { district: 'Kraków' },
        { district: 'Mokotów', lat: 52.2, lng: 21 },
        { district: 'Mokotów', latitude: 52.2, longitude: 21 },
        { district: 'Mokotów', deliverable: true },
      ])
        expect([400, 422]).toContain((await send({ ...form, items: [dal], ...body })).status);
      expect(await at.databases.count('orders', 'orders')).toBe(before);
    });
  });

  describe('an order', () => {
    let placed: PlacedOrder;
    beforeAll(async () => {
      placed = PlacedOrder.parse((await send({ ...form, items: [dal] })).body);
    });

    const stored = async () =>
      (await at.databases.query<Record<string, unknown>>('orders', 'SELECT * FROM orders WHERE id = $1', [placed.id]))[0];

    it('is for Warszawa although the form does not submit the city (CHK-006)', async () => {
      expect(await stored()).toMatchObject({ city: 'Warszawa' });
    });

    it('is stored with all input and its totals, and returns its id (CHK-041, ENT-008)', async () => {
      expect(placed.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(await stored()).toMatchObject({
        id: placed.id,
        customer_name: 'Meera Kowalska',
        email: form.email,
        phone: form.phone,
        address: form.address,
        city: 'Warszawa',
        district: 'Mokotów',
        zip_code: form.zipCode,
        total_amount: 3380 + 999 + 237,
        delivery_fee: 999,
        tax: 237,
        payment_method: 'cash',
        delivery_distance: expect.any(Number),
        delivery_time: '2-3',
        created_at: expect.any(Date),
        updated_at: expect.any(Date),
      });
    });

    it('has a row for each line of the cart (CHK-042, ENT-009)', async () => {
      const items = await at.databases.query('orders', 'SELECT * FROM order_items WHERE order_id = $1', [placed.id]);
      expect(items).toEqual([
        {
          id: expect.any(String),
          order_id: placed.id,
          product_id: 'toor-dal-1kg',
          product_name: 'Toor Dal',
          price: 1690,
          quantity: 2,
          vat_rate: '5.00',
          substitutable: false,
          translated_name: { pl: 'Soczewica toor dal' },
          deposit_minor: 0,
          weighed: null,
          discount_minor: 0,
          left_out: 0,
          instead_of: null,
        },
      ]);
    });

    it('has a number of six digits (CHK-043)', () => {
      expect(placed.number).toMatch(/^ORD-\d{6}$/);
    });

    it('can be read by its customer, by id, with its items (CALL-002)', async () => {
      const { body } = await at.customer().track(placed.id, placed.accessToken);
      expect(OrderTracking.parse(body).details).toMatchObject({ id: placed.id, items: [{ ...dal, unitPriceMinor: 1690 }] });
    });

    it('is placed once, however often its request is repeated (CHK-045)', async () => {
      const key = randomUUID();
      const order = { ...form, items: [dal] };
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(order, key)));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await at.databases.count('orders', 'orders WHERE id = $1', [answers[0]?.body.id])).toBe(1);
    });

    it('is priced by the server: another total and prices in the request are refused (CHK-026)', async () => {
      const before = await at.databases.count('orders', 'orders');
      const lower = await send({ ...form, items: [dal], expectedTotalMinor: 1 });
      expect([lower.status, lower.body.code]).toEqual([409, 'price-changed']);
      for (const smuggled of [{ total_amount: 1 }, { deliveryFee: 0 }, { tax: 0 }, { items: [{ ...dal, price: 1 }] }])
        expect((await send({ ...form, items: [dal], ...smuggled })).status).toBe(400);
      expect(await at.databases.count('orders', 'orders')).toBe(before);
    });

    it('for the last piece is accepted for one of two concurrent customers (CHK-036)', async () => {
      const own = await ownProduct(at, 1);
      const answers = await Promise.all([1, 2].map(() => send({ ...form, items: [{ productId: own.id, quantity: 1 }] })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(
        await at.databases.query('cart_inventory', 'SELECT on_hand - reserved AS left FROM stock_levels WHERE product_id = $1', [
          own.id,
        ]),
      ).toEqual([{ left: 0 }]);
      await own.remove();
    });
  });

  describe('riders', () => {
    it('are three (ENT-012)', async () => {
      const riders = await at.databases.query<{ name: string }>('dispatch', 'SELECT name FROM riders ORDER BY rank');
      expect(riders.slice(0, 3).map(({ name }) => name)).toEqual(['Arjun Mehta', 'Zofia Wójcik', 'Kamil Nowak']);
    });

    it('have id, name and phone, are busy from assignment to delivery, and available again (ENT-011)', async () => {
      expect(await columnsOf('dispatch', 'riders')).toEqual(expect.arrayContaining(['id', 'name', 'phone']));
      const { body: order } = await send({ ...form, items: [dal] });
      const assignments = () =>
        at.databases.query<{ busy: boolean; released: boolean }>(
          'dispatch',
          'SELECT released_at IS NULL AS busy, released_at > assigned_at AS released FROM assignments WHERE order_id = $1',
          [order.id],
        );
      await expectSoon(assignments, [{ busy: false, released: true }]);
    });
  });

  describe('the life of an order', () => {
    it('has exactly six statuses, starting with pending (LIFE-001)', async () => {
      const { body: order } = await send({ ...form, items: [dal] });
      expect(order.status).toBe('pending');
      const timeline = async () => (await at.customer().track(order.id)).body.timeline.map(({ status }) => status);
      await expectSoon(timeline, ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered']);
    });

    it('continues without an open page and is the same for every viewer (LIFE-011)', async () => {
      const { body: order } = await send({ ...form, items: [dal] });
      await expectSoon(
        async () =>
          (await at.databases.query<{ state: string }>('orders', 'SELECT state FROM orders WHERE id = $1', [order.id]))[0]?.state,
        'delivered',
      );
      const [one, other] = await Promise.all([at.customer().track(order.number), at.customer().track(order.id)]);
      expect(one.body).toEqual(other.body);
    });
  });
});
