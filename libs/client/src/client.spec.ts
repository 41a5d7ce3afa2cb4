import { createKiranaClient } from './client.js';
import type { PlaceOrderRequest, Problem, Quote } from './generated/api.js';
import { KiranaProblem, answerOf } from './problem.js';

const shopUrl = 'http://shop.example/';
const order: PlaceOrderRequest = {
  items: [{ productId: 'toor-dal-1kg', quantity: 2 }],
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '+48 600 100 200',
  address: 'Puławska 12/3',
  district: 'Mokotów',
  zipCode: '02-566',
  paymentMethod: 'cash',
};

/** A client whose requests are answered with `body`, and the requests it sends. */
function clientAnsweredBy(
  body: unknown,
  { status = 200, token, headers }: { status?: number; token?: string; headers?: Record<string, string> } = {},
) {
  const sent: Request[] = [];
  const fetch = (request: Request) => {
    sent.push(request);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers }));
  };
  return { client: createKiranaClient({ shopUrl, token, fetch }), sent };
}

describe('createKiranaClient', () => {
  it('sends typed requests to the shop and returns typed answers', async () => {
    const { client, sent } = clientAnsweredBy({ totalMinor: 5_063 });
    const { items, district } = order;
    const quote: Quote = await answerOf(client.POST('/api/quotes', { body: { items, district } }));
    expect(quote.totalMinor).toBe(5_063);
    expect([sent[0]?.method, sent[0]?.url]).toEqual(['POST', 'http://shop.example/api/quotes']);
    expect(await sent[0]?.json()).toEqual({ items, district });
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('does not compile with an unknown path, field or value, nor without a required header', () => {
    const { client } = clientAnsweredBy({});
    const wrong = () => [
      // @ts-expect-error There is no such path.
      client.GET('/api/nothing'),
      // @ts-expect-error The district is missing.
      client.POST('/api/quotes', { body: { items: order.items } }),
      // @ts-expect-error The shop takes no cheques.
      client.POST('/api/orders', { body: { ...order, paymentMethod: 'cheque' }, params: { header: { 'idempotency-key': '' } } }),
      // @ts-expect-error Without an idempotency key no order is placed.
      client.POST('/api/orders', { body: order }),
    ];
    expect(wrong).toBeInstanceOf(Function);
  });

  it('shows its token, asking for it before each request', async () => {
    const tokens = ['one', 'two'];
    const sent: (string | null)[] = [];
    const client = createKiranaClient({
      shopUrl,
      token: () => tokens.shift(),
      fetch: request => {
        sent.push(request.headers.get('authorization'));
        return Promise.resolve(Response.json({}));
      },
    });
    for (let n = 0; n < 3; n++) await client.GET('/api/store');
    expect(sent).toEqual(['Bearer one', 'Bearer two', null]);
  });
});

describe('answerOf', () => {
  const problem: Problem = {
    type: 'urn:kirana:problem:price-changed',
    title: 'Changed',
    status: 409,
    code: 'price-changed',
    detail: 'The total is 50.63 zł.',
  };

  it('throws a refusal with its code, status and waiting time', async () => {
    const { client } = clientAnsweredBy(problem, { status: 409, headers: { 'retry-after': '7' } });
    const refused = answerOf(client.POST('/api/orders', { body: order, params: { header: { 'idempotency-key': '' } } }));
    await expect(refused).rejects.toThrow(KiranaProblem);
    await expect(refused).rejects.toMatchObject({
      code: 'price-changed',
      status: 409,
      message: problem.detail,
      retryAfterSeconds: 7,
      problem,
    });
  });

  it('throws an ordinary error when a proxy answers instead of the shop', async () => {
    const { client } = clientAnsweredBy('<h1>Bad gateway</h1>', { status: 502 });
    const refused = answerOf(client.GET('/api/store'));
    await expect(refused).rejects.toThrow('502');
    await expect(refused).rejects.not.toThrow(KiranaProblem);
  });
});
