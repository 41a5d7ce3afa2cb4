import { adminCouponRoutes, orderEmailRequested, orderRoutes, receiptRoutes, type NewCoupon } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { aCoupon } from './coupon.mother.js';
import { aRequest, place, placeReserved, startOrders } from './orders-under-test.js';

describe('receiptRoutes', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  async function accepted(changes: Parameters<typeof aRequest>[0] = {}) {
    const order = await placeReserved(running, aRequest(changes));
    return order;
  }
  const read = (ref: string, accessToken?: string) =>
    running.client.call(receiptRoutes.read, { params: { ref }, body: { accessToken } });
  const pdf = async (ref: string, accessToken: string, locale: 'en' | 'pl') =>
    Buffer.from((await running.client.call(receiptRoutes.pdf, { params: { ref }, body: { accessToken, locale } })).pdf, 'base64');

  it('return the lines, the fees and the VAT per rate, which add up (F-59)', async () => {
    const order = await accepted({ nip: 'PL 526-025-02-74' });
    expect(await read(order.number, order.accessToken)).toMatchObject({
      number: order.number,
      seller: { name: 'Kirana' },
      customerName: 'Meera Kowalska',
      nip: '5260250274',
      paymentMethod: 'cash',
      paymentStatus: 'unpaid',
      valid: true,
      lines: [
        { name: 'Toor Dal', unitPriceMinor: 1_850, quantity: 2, lineTotalMinor: 3_700, vatRate: 5 },
        { name: 'Cumin Seeds', unitPriceMinor: 700, quantity: 1, lineTotalMinor: 700, vatRate: 5 },
      ],
      totals: { subtotalMinor: 4_400, deliveryFeeMinor: 999, serviceFeeMinor: 308, totalMinor: 5_707 },
      vat: [
        { ratePercent: 5, grossMinor: 4_400, netMinor: 4_190, vatMinor: 210 },
        { ratePercent: 23, grossMinor: 1_307, netMinor: 1_063, vatMinor: 244 },
      ],
    });
  });

  it('state the VAT of the prices after a discount, of the goods or of the delivery', async () => {
    const owner = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
    const { id: _id, batchId: _batch, version: _version, ...rules } = aCoupon();
    const add = (coupon: Partial<NewCoupon>) =>
      running.client.call(adminCouponRoutes.add, { body: { ...rules, ...coupon } }, owner);
    await add({ code: 'TEN' });
    await add({ code: 'RIDE', kind: 'free-delivery', percent: null });
    const [goods, delivery] = [await accepted({ couponCode: 'TEN' }), await accepted({ couponCode: 'RIDE' })];
    const receipt = await read(goods.id, goods.accessToken);
    expect(receipt).toMatchObject({
      couponCode: 'TEN',
      totals: { discountMinor: 440, totalMinor: 5_267 },
      vat: [
        { ratePercent: 5, grossMinor: 3_960, netMinor: 3_771, vatMinor: 189 },
        { ratePercent: 23, grossMinor: 1_307, netMinor: 1_063, vatMinor: 244 },
      ],
    });
    expect((await read(delivery.id, delivery.accessToken)).vat).toEqual([
      { ratePercent: 5, grossMinor: 4_400, netMinor: 4_190, vatMinor: 210 },
      { ratePercent: 23, grossMinor: 308, netMinor: 250, vatMinor: 58 },
    ]);
    expect((await pdf(goods.id, goods.accessToken, 'pl')).length).toBeGreaterThan(1_000);
    const emailed = running.broker.sent(orderEmailRequested).find(({ data }) => data.orderId === goods.id)?.data;
    expect(emailed).toMatchObject({ couponCode: 'TEN', totals: { discountMinor: 440 }, vat: receipt.vat });
  });

  it('use the VAT rates of the time of the order', async () => {
    const order = await accepted();
    const before = await read(order.id, order.accessToken);
    await running.database.query(`UPDATE product_prices SET vat_rate = 23`);
    expect((await read(order.id, order.accessToken)).vat).toEqual(before.vat);
    await running.database.query(`UPDATE product_prices SET vat_rate = 5`);
  });

  it('answer 404 without the order’s token, like for an unknown order', async () => {
    const order = await accepted();
    for (const accessToken of [undefined, 'x'.repeat(22)]) {
      await expect(read(order.number, accessToken)).rejects.toMatchObject({
        status: 404,
        message: `Could not find order with ID ${order.number}`,
      });
    }
    await expect(pdf(order.number, 'x'.repeat(22), 'en')).rejects.toMatchObject({ status: 404 });
  });

  it('mark the receipt of a cancelled order as not valid', async () => {
    const order = await accepted();
    await running.client.call(orderRoutes.cancel, { params: { ref: order.id }, body: { accessToken: order.accessToken } });
    expect(await read(order.id, order.accessToken)).toMatchObject({
      valid: false,
      status: 'cancelled',
      paymentUrl: null,
      vat: [],
    });
  });

  it('say of an order that is not paid yet that it is open', async () => {
    const { order } = await place(running, aRequest({ paymentMethod: 'blik' }));
    expect(await read(order.id, order.accessToken)).toMatchObject({ valid: false, status: 'pending', paymentUrl: null });
    await running.database.query(
      `UPDATE orders SET state = 'awaiting-payment', payment_url = 'https://pay.example/c/1' WHERE id = $1`,
      [order.id],
    );
    expect(await read(order.id, order.accessToken)).toMatchObject({
      valid: false,
      status: 'pending',
      paymentUrl: 'https://pay.example/c/1',
    });
  });

  it.each(['en', 'pl'] as const)('return a PDF with embedded fonts: %s', async locale => {
    const order = await accepted({ nip: '5260250274' });
    const file = await pdf(order.id, order.accessToken, locale);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const text = file.toString('latin1');
    expect(text).toContain(`/Lang (${locale})`);
    expect(text.match(/\/FontFile2/g)).toHaveLength(2);
    const glyphs = glyphNames(file);
    // The fonts contain each letter of these words, Polish ones too; a missing one would not be mapped.
    for (const email of locale === 'pl' ? 'Płatnośćzł' : 'Paymentzł') expect(glyphs).toContain(email);
  });

  it('return a PDF that is legible in every script', async () => {
    const order = await accepted({ firstName: 'मीरा', lastName: 'Шевченко Nguyễn 豆腐' });
    const glyphs = glyphNames(await pdf(order.id, order.accessToken, 'pl'));
    // What no font has is written with Latin letters.
    for (const letter of 'मीराШевченкоễDouFu') expect(glyphs).toContain(letter);
    expect((await read(order.id, order.accessToken)).customerName).toBe('मीरा Шевченко Nguyễn 豆腐');
  });

  it('return several pages for a long order', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `extra-${n}`);
    for (const productId of many)
      await running.database.query(
        `INSERT INTO product_prices (product_id, name, price_minor, vat_rate, is_active, version) VALUES ($1, $2, 100, 8, true, 1)`,
        [productId, `Extra ${productId}`],
      );
    const order = await accepted({ items: many.map(productId => ({ productId, quantity: 1 })) });
    const file = await pdf(order.id, order.accessToken, 'en');
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });

  it('refuse a number that is not a NIP', async () => {
    await expect(place(running, aRequest({ nip: '1234567890' }))).rejects.toMatchObject({ status: 400 });
  });
});

/** Returns the characters that a PDF's fonts map to, from their ToUnicode maps. */
function glyphNames(file: Buffer): string {
  let found = '';
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    try {
      const stream = inflateSync(file.subarray(at + 7)).toString('latin1');
      if (!stream.includes('beginbfrange')) continue;
      for (const [, hex] of stream.matchAll(/<([0-9a-f]{4})>/gi)) found += String.fromCharCode(Number.parseInt(hex ?? '', 16));
    } catch {
      // Not a compressed stream.
    }
  }
  return found;
}
