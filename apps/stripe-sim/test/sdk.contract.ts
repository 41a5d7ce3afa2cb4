import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { sessionParams, type StripeAccount } from './stripe-account.js';

const errorOf = (work: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => error as Stripe.errors.StripeError,
  );

/** The behaviour the shop relies on, tested with the real SDK against Stripe's test mode and the simulator. */
export function stripeContract(account: () => StripeAccount): void {
  const { errors } = Stripe;
  const stripe = () => account().stripe;

  it('opens a session with the given amounts, URLs and metadata', async () => {
    const params = sessionParams();
    const session = await stripe().checkout.sessions.create(params);
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 4_699,
      currency: 'pln',
      client_reference_id: 'order-1',
      metadata: { orderId: 'order-1' },
      expires_at: params.expires_at,
      payment_intent: null,
      livemode: false,
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.url).toContain(session.id);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
  });

  it.each(['card', 'blik', 'paypal'] as const)('accepts %s in złoty', async method => {
    const session = await stripe().checkout.sessions.create(sessionParams({ allowed_payment_method_types: [method] }));
    expect(session.allowed_payment_method_types).toEqual([method]);
  });

  it('lists the lines of a session, in order', async () => {
    const { id } = await stripe().checkout.sessions.create(sessionParams());
    const { data } = await stripe().checkout.sessions.listLineItems(id);
    expect(data.map(line => [line.description, line.quantity, line.amount_total])).toEqual([
      ['Toor Dal', 2, 3_700],
      ['Delivery', 1, 999],
    ]);
  });

  it('expires an open session once', async () => {
    const { id } = await stripe().checkout.sessions.create(sessionParams());
    expect(await stripe().checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    const again = await errorOf(stripe().checkout.sessions.expire(id));
    expect(again).toBeInstanceOf(errors.StripeInvalidRequestError);
    expect(again.message).toMatch(/can be expired/);
    expect(await stripe().checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  });

  it('repeats its answer for a repeated key and refuses the key for another request', async () => {
    const idempotencyKey = randomUUID();
    const params = sessionParams();
    const first = await stripe().checkout.sessions.create(params, { idempotencyKey });
    const second = await stripe().checkout.sessions.create(params, { idempotencyKey });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = sessionParams({ client_reference_id: 'order-2', expires_at: params.expires_at });
    expect(await errorOf(stripe().checkout.sessions.create(other, { idempotencyKey }))).toBeInstanceOf(
      errors.StripeIdempotencyError,
    );
  });

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, string]>([
    ['a time limit under half an hour', { expires_at: Math.floor(Date.now() / 1_000) + 600 }, 'expires_at'],
    ['no lines', { line_items: [] }, 'line_items'],
    ['an address that is none', { success_url: 'nowhere' }, 'success_url'],
    ['an unknown parameter', { nonsense: 'x' } as Partial<Stripe.Checkout.SessionCreateParams>, 'nonsense'],
  ])('refuses %s and names the parameter', async (_what, changes, param) => {
    const error = await errorOf(stripe().checkout.sessions.create(sessionParams(changes)));
    expect(error).toBeInstanceOf(errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, param });
  });

  it('answers 404 for an unknown session', async () => {
    const error = await errorOf(stripe().checkout.sessions.retrieve('cs_test_unknown'));
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  it('paginates lists, newest first', async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n++) made.push((await stripe().checkout.sessions.create(sessionParams())).id);
    const first = await stripe().checkout.sessions.list({ limit: 2 });
    expect(first.data.map(session => session.id)).toEqual([made[2], made[1]]);
    expect(first.has_more).toBe(true);
    const [next] = (await stripe().checkout.sessions.list({ limit: 1, starting_after: made[1] })).data;
    expect(next?.id).toBe(made[0]);
  });

  it('answers a wrong key with 401', async () => {
    const { host, port, protocol } = account().sim ? hostOf(account()) : {};
    const wrongKeyClient = new Stripe('sk_test_wrong_key', { host, port, protocol, maxNetworkRetries: 0 });
    expect(await errorOf(wrongKeyClient.checkout.sessions.list())).toBeInstanceOf(errors.StripeAuthenticationError);
  });
}

function hostOf({ sim }: StripeAccount): { host?: string; port?: number; protocol?: 'http' } {
  const { hostname, port } = new URL(sim?.url ?? '');
  return { host: hostname, port: Number(port), protocol: 'http' };
}
