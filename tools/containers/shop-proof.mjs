// What a shop that runs must do, asked at its front door like a customer's browser.
import { until } from './steps.mjs';

/** The steps of the proof, for the shop that answers at an address; `publicUrl` is what it takes itself to be at. */
export function shopProof(shop, publicUrl = shop) {
  return { ask, goodsCanBeBought, deliver, orderTwiceAtOnce, openPayment };

  function goodsCanBeBought(withinMs) {
    return until('goods can be bought', async () => (await check((await products())[0])).ok === true, withinMs);
  }

  async function ask(path, body, headers = {}) {
    const response = await fetch(`${shop}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    });
    const answer = await response.json();
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }

  async function products() {
    return (await ask('/api/products?pageSize=3')).items;
  }

  async function check(product) {
    return ask('/api/cart/check', { items: [{ productId: product.id, quantity: 1 }] });
  }

  async function order(paymentMethod, key = crypto.randomUUID()) {
    const person = {
      firstName: 'Container',
      lastName: 'Tester',
      email: 'try@example.com',
      phone: '+48 600 000 000',
      address: 'Testowa 1',
      zipCode: '00-001',
    };
    const items = (await products()).map(({ id }) => ({ productId: id, quantity: 1 }));
    return ask('/api/orders', { ...person, items, district: 'Mokotów', paymentMethod }, { 'idempotency-key': key });
  }

  async function deliver() {
    const { id, number, accessToken } = await order('cash');
    const seen = [];
    await until(
      `${number} is delivered`,
      async () => {
        const { status } = await ask(`/api/orders/${id}`, undefined, { 'x-order-token': accessToken });
        if (seen.at(-1) !== status) seen.push(status);
        return status === 'delivered';
      },
      120_000,
    );
    console.log(`  ${number}: ${seen.join(' → ')}`);
  }

  /** As a customer whose first request seems lost: with replicas, each answers one of the two. */
  async function orderTwiceAtOnce() {
    const key = crypto.randomUUID();
    const [one, other] = await Promise.all([order('cash', key), order('cash', key)]);
    if (one.id !== other.id || one.number !== other.number) throw new Error(`${one.number} and ${other.number} are one order`);
    console.log(`  ${one.number}, twice at once, is one order`);
  }

  async function openPayment() {
    const { id, number, accessToken } = await order('credit-card');
    let url;
    await until(
      `${number} can be paid`,
      async () => {
        const { details } = await ask(`/api/orders/${id}`, undefined, { 'x-order-token': accessToken });
        url = details.paymentUrl;
        return Boolean(url);
      },
      60_000,
    );
    if (!url.startsWith(publicUrl)) throw new Error(`${number} is to be paid at ${url}, which is not at ${publicUrl}`);
    const page = await fetch(`${shop}${url.slice(publicUrl.length)}`);
    if (!page.ok) throw new Error(`${number} is to be paid at ${url}, which answers ${page.status}`);
    console.log(`  ${number} is to be paid at ${new URL(url).pathname}`);
  }
}
