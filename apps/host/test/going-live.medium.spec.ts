import { ScratchFolder, eventually, freePort } from '@kirana/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newAccessTokenKey } from '../src/access-token-key.js';
import { startEmbeddedShop } from '../src/embedded-shop.js';
import { describeFailure } from '../src/failure.js';
import { StateFolder } from '../src/state.js';

const program = (name: string) => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
const makeAdmin = fileURLToPath(new URL('../../../apps/identity/dist/make-admin/main.js', import.meta.url));

const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'orders@shop.example',
  MERCHANT_EMAIL: 'office@shop.example',
  ORDER_PROGRESS: 'staff',
};
const servers = {
  POSTGRES_URL: 'postgres://user:password@127.0.0.1:9/postgres',
  RABBITMQ_URL: 'amqp://127.0.0.1:9',
  REDIS_URL: 'redis://127.0.0.1:9',
};

/** One broken rule of each kind; rules.spec.ts covers all of them. */
const broken: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['PUBLIC_URL: set it to the address customers use', { PUBLIC_URL: '' }],
  ['SMTP_URL: set it to your mail server', { SMTP_URL: '' }],
  ['MAIL_FROM: set it to a sender address', { MAIL_FROM: '' }],
  ['MERCHANT_EMAIL: set it to an address that you read', { MERCHANT_EMAIL: '' }],
  ['STRIPE_SECRET_KEY: set it together with STRIPE_WEBHOOK_SECRET', { ONLINE_PAYMENTS: 'true' }],
  ['STRIPE_API_URL: leave it out', { STRIPE_API_URL: 'http://127.0.0.1:9' }],
  ['ACCESS_TOKEN_KEY: set it to a private Ed25519 key', { ACCESS_TOKEN_KEY: '{}' }],
  ['ORDER_SECRET: give each secret a random value', { ORDER_SECRET: 'order-secret-for-development-only-' }],
  ['ORDER_PROGRESS: set it to `staff`', { ORDER_PROGRESS: '' }],
  ['DEMO_ACCOUNTS: leave it out', { DEMO_ACCOUNTS: 'true' }],
  ['WEBHOOK_LOOPBACK: leave it out', { WEBHOOK_LOOPBACK: 'true' }],
  ['TRUSTED_PROXIES: name the addresses', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['METRICS_PORT: leave it out', { HOST: '0.0.0.0', METRICS_PORT: '9464' }],
  ['A public shop (HOST=0.0.0.0) cannot start', { NODE_ENV: '', HOST: '0.0.0.0', SMTP_URL: '' }],
];

describe('a public shop', () => {
  const folder = new ScratchFolder('going-live');
  const state = join(folder.path, 'state');
  let port: number;
  beforeAll(async () => {
    port = await freePort();
  });
  afterAll(() => folder.remove());

  function run(script: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) {
    const child = spawn(process.execPath, [script, ...args], {
      // Pictures drawn in advance would take most of the CPU time of this suite, and it shows none.
      env: { PATH: process.env['PATH'], PORT: String(port), KIRANA_STATE: state, PRERENDER_AFTER: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    folder.owns(child.pid === undefined ? [] : [child.pid]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'close') as Promise<[number | null]>;
    return {
      output: () => output,
      ended: async () => ({ code: (await ended)[0], output }),
      async ready() {
        await Promise.race([
          eventually('the shop is ready', () => output.includes('Ctrl-C stops it'), 90_000, 50),
          ended.then(() => Promise.reject(new Error(`the shop ended:\n${output}`))),
        ]);
      },
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }

  it.each(broken)('does not start: %s', async (sentence, env) => {
    const start = startEmbeddedShop({ state: new StateFolder(state), env: { PORT: String(port), ...complete, ...env } });
    const refusal = await start.then(
      async shop => (await shop.stop(), 'it started'),
      (error: unknown) => describeFailure(error, false),
    );
    expect(refusal).toContain(sentence);
    expect(refusal).toContain('docs/going-live.md');
    // Nothing was started: there is no database that could be left running.
    expect(existsSync(join(state, 'postgres'))).toBe(false);
  });

  it.each(['embedded', 'distributed'])('says so and ends with exit code 1 when run as a process: %s', async mode => {
    const { code, output } = await run(program(mode), { ...complete, ...servers, SMTP_URL: '' }).ended();
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('SMTP_URL: set it to your mail server') as string,
    });
    expect(output).not.toMatch(/^\s+at /m);
  });

  const ask = (path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const signIn = () => ask('/api/auth/sign-in', { email: 'admin@kirana.example', password: 'cardamom-and-clove' });

  it('has no inbox and no simulator after a private start, and locks the demo accounts', async () => {
    // A private trial, for which only the private half of the signing key is given.
    const trial = run(program('embedded'), { ACCESS_TOKEN_KEY: newAccessTokenKey() });
    await trial.ready();
    expect(trial.output()).toContain('Sign in as admin@kirana.example with cardamom-and-clove');
    expect(trial.output()).toContain('Only this machine can reach it');
    expect((await ask('/inbox')).status).toBe(200);
    const signedIn = await signIn();
    expect(signedIn.status).toBe(200);
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const authorization = `Bearer ${accessToken}`;
    expect((await ask('/api/auth/me', undefined, { authorization })).status).toBe(200);

    const command = (email: string) => run(makeAdmin, { KIRANA_STATE: state }, [email]).ended();
    expect(await command('unknown@example.com')).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no account'),
    });
    expect(await command('shopper@kirana.example')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is an admin now'),
    });
    await trial.stop();
    expect((await command('shopper@kirana.example')).output).toMatch(/is the shop running\?/);

    const live = run(program('embedded'), complete);
    await live.ready();
    expect(live.output()).toContain('Locked, because their passwords are public: admin@kirana.example, shopper@kirana.example');
    expect(live.output()).not.toMatch(/cardamom|Emails are kept|simulator/);
    expect((await signIn()).status).toBe(401);
    for (const path of ['/inbox', '/inbox/1', '/stripe-simulator/pay/x', '/stripe-simulator'])
      expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 404 });
    const { paymentMethods } = (await (await ask('/api/store')).json()) as {
      paymentMethods: { id: string; available: boolean }[];
    };
    expect(paymentMethods.filter(({ available }) => available).map(({ id }) => id)).toEqual(['cash']);
    await live.stop();
    expect(existsSync(join(state, 'postgres/data/postmaster.pid'))).toBe(false);
  }, 240_000);
});
