import { Controller, Get } from '@nestjs/common';
import { apiScopes, defineRoutes, mayRole, storeRoutes, type Permission } from '@kirana/contracts';
import { Implements, Open } from '@kirana/http-edge';
import { z } from 'zod';
import { operations } from '../src/api-description/operations.js';
import { GatewayCartModule } from '../src/cart/cart.module.js';
import { admin, adminId, allCallers, customerA, refusal, revokedSession, roleCallers } from './callers.js';
import { GatewayUnderTest, accessToken, randomAddress } from './gateway-under-test.js';
import { noDemoShop } from './no-demo-shop.js';
import { addressOf, refusesOtherSpellings } from './other-spellings.js';
import { RawClient, type RawAnswer } from './raw-client.js';
import { twins } from './spellings.js';

/** Routes besides the API and the files of the web client, with their kind. Add a new one here only after deciding who may call it. */
const besidesTheApi = [
  'GET /docs/api',
  'GET /docs/api/reader.js',
  'GET /docs/api/start.js',
  'GET /docs/events',
  'GET /docs/problems',
  'GET /docs/problems/:code',
  'GET /health/live',
  'GET /health/ready',
  'GET /inbox',
  'GET /inbox/:id',
  'GET /inbox/:id/html',
  'GET /llms.txt',
  'GET /media/dishes/:edition/:file',
  'GET /media/generated/:pictureId/:file',
  'GET /media/products/:productId/:version/:file',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /stripe-simulator/c/pay/:id',
  'POST /stripe-simulator/c/pay/:id',
];

/** Returns the server's routes under `/api` that are not declared as operations. */
function undeclared(routes: readonly string[]): string[] {
  const declared = new Set(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
  return routes.filter(route => route.includes(' /api') && !route.startsWith('HEAD ') && !declared.has(route));
}

describe('access matrix of operations, callers and URL spellings', () => {
  let gateway: GatewayUnderTest;
  const started: GatewayUnderTest[] = [];

  beforeAll(async () => {
    const revoked = [{ at: new Date().toISOString(), userId: customerA, sessionId: revokedSession, rightsVersion: 0 }];
    gateway = await GatewayUnderTest.start({ 'GET /revocations*': () => revoked }, { demoShop: noDemoShop });
  });
  afterAll(() => Promise.all([gateway, ...started].map(each => each.stop())));

  const outcomeOf = ({ status, body }: RawAnswer) => ({ status, code: body['code'] });

  /** Runs `ask` for every caller over a separate connection; each request comes from another address. */
  async function asEachCaller(
    ask: (caller: string, send: (method: string, target: string) => Promise<RawAnswer>) => Promise<void>,
  ) {
    await Promise.all(
      allCallers.map(async ([caller, token]) => {
        const bearer = await token();
        const client = new RawClient(gateway.url);
        await ask(caller, (method, target) =>
          client.ask(method, target, {
            'x-forwarded-for': randomAddress(),
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          }),
        );
        client.close();
      }),
    );
  }

  it('admits by the plain path only the callers that the operation names', async () => {
    let cells = 0;
    await asEachCaller(async (caller, send) => {
      for (const { method, path, ...operation } of operations) {
        const answer = outcomeOf(await send(method.toUpperCase(), addressOf(path)));
        const was = { method, path, caller, ...answer };
        const expected = refusal(operation, caller) ?? notOfOwners(operation.permission, caller);
        if (expected) expect(was).toEqual({ method, path, caller, ...expected });
        else {
          expect(was.status).not.toBe(404);
          // Validation after the guard may refuse a request without a body, but never because of its caller; these two routes use the
          // cookie.
          if (!['/api/auth/refresh', '/api/auth/sign-out'].includes(path))
            expect(was).not.toMatchObject({
              code: expect.stringMatching(/^(unauthenticated|invalid-token|forbidden|invalid-api-key|insufficient-scope)$/),
            });
        }
        cells++;
      }
    });
    console.log(`${cells} cells: ${operations.length} operations × ${cells / operations.length} callers, by the plain path`);
    expect(operations.length).toBeGreaterThanOrEqual(75);
    expect(new Set(operations.map(({ audience }) => audience)).size).toBe(4);
    // Every scope opens something, and none opens keys, roles, settings or customers.
    const open = operations.filter(({ scope }) => scope);
    expect(new Set(open.map(({ scope }) => scope))).toEqual(new Set(apiScopes));
    expect(open.filter(({ path }) => /api-keys|team|settings|customers|auth/.test(path))).toEqual([]);
  }, 60_000);

  it('refuses every other spelling for all callers and roles, without calling a service', async () => {
    const cells = await refusesOtherSpellings(gateway, operations, [...allCallers, ...roleCallers], 'each pair');
    console.log(`${cells} cells by ${Object.keys(twins).length} spellings`);
    expect(cells).toBe(operations.length * Object.keys(twins).length);
    expect(Object.keys(twins).length).toBeGreaterThanOrEqual(12);
  }, 60_000);

  it('refuses what a page of another site sends to change something, with or without a session, and bodies that are no JSON', async () => {
    const reached = gateway.asked.length;
    const changing = operations.filter(({ method }) => method !== 'get');
    const readable = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    const authorization = `Bearer ${await accessToken(adminId, { claims: admin })}`;
    const client = new RawClient(gateway.url);
    for (const [at, { method, path, files }] of changing.entries()) {
      const codeOf = async (headers: Record<string, string>) => {
        const from = { 'x-forwarded-for': randomAddress(), authorization };
        return (await client.ask(method.toUpperCase(), addressOf(path), { ...from, ...headers }, '{}')).body['code'];
      };
      const json = { 'content-type': files?.[0] ?? 'application/json' };
      expect([
        [method, path],
        await codeOf({ ...json, origin: 'https://evil.example', authorization: '' }),
        await codeOf({ ...json, origin: 'null', cookie: 'kirana-session=x' }),
        await codeOf({}),
        await codeOf({ 'content-type': readable[at % readable.length] ?? '' }),
      ]).toEqual([[method, path], 'foreign-origin', 'foreign-origin', 'unsupported-media-type', 'unsupported-media-type']);
    }
    client.close();
    expect(changing.length).toBeGreaterThan(60);
    expect(gateway.asked.length).toBe(reached);
  }, 60_000);

  it('lets programs without an origin and pages of the shop change things', async () => {
    const { origin, host } = new URL(gateway.url);
    const sent: Record<string, string>[] = [{}, { origin }, { origin: `https://${host}`, 'x-forwarded-proto': 'https' }];
    for (const headers of sent)
      expect((await gateway.post('/api/auth/sign-in', {}, headers)).body['code']).toBe('invalid-request');
  });

  it('covers every route of the server, or lists it as open to all callers', async () => {
    const whole = await GatewayUnderTest.start({}, { env: { MAIL_INBOX: 'true', STRIPE_SIMULATOR_URL: 'http://127.0.0.1:9' } });
    started.push(whole);
    const routes = [...new Set(whole.routes)].filter(route => !route.startsWith('HEAD '));
    expect(undeclared(routes)).toEqual([]);
    expect(routes.filter(route => !route.includes(' /api')).toSorted()).toEqual(besidesTheApi);
    expect(routes.filter(route => route.includes(' /api')).length).toBe(operations.length);
  });

  const { thing, hidden } = defineRoutes('gateway', {
    thing: {
      method: 'GET',
      path: '/new',
      answer: z.unknown(),
      exposed: { audience: 'public', limit: 'read', summary: 'New' },
    },
    hidden: { method: 'GET', path: '/new/hidden', answer: z.unknown() },
  });
  @Controller('api/new')
  class WithoutRow {
    @Get('thing')
    thing(): object {
      return {};
    }
  }
  @Controller('api')
  class NotExposed {
    @Implements(hidden)
    thing(): object {
      return {};
    }
  }
  @Controller('api')
  class SentOn {
    @Implements(storeRoutes.read)
    store(): never {
      throw new Error('is answered by its service');
    }
  }
  @Controller('new')
  class OutsideTheApi {
    @Get('page')
    page(): object {
      return {};
    }
  }
  @Controller('api')
  @Open('page')
  class OpenOperation {
    @Implements(thing)
    thing(): object {
      return {};
    }
  }
  it.each([
    [NotExposed, 'NotExposed.thing implements a row that is not exposed'],
    [SentOn, "Method 'GET' already declared for route '/api/store'"],
    [OpenOperation, 'OpenOperation.thing is open and implements a row at once'],
  ])('does not start with the controller %p', async (controller, message) => {
    await expect(GatewayUnderTest.start({}, { controllers: [controller] })).rejects.toThrow(message);
  });

  it('refuses every caller a handler that has no row', async () => {
    const withoutRows = await GatewayUnderTest.start({}, { controllers: [WithoutRow, OutsideTheApi] });
    started.push(withoutRows);
    const authorization = `Bearer ${await accessToken(adminId, { claims: admin })}`;
    const client = new RawClient(withoutRows.url);
    for (const path of ['/api/new/thing', '/new/page'])
      for (const headers of [undefined, { authorization }])
        expect(outcomeOf(await client.ask('GET', path, headers))).toEqual({ status: 401, code: 'unauthenticated' });
    client.close();
  });

  it('does not start without a handler of a row that is exposed', async () => {
    await expect(GatewayUnderTest.start({}, { without: GatewayCartModule })).rejects.toThrow(
      'no handler in the gateway implements GET /cart, PUT /cart',
    );
  });

  @Controller('api/new')
  @Open('page')
  class OpenUnderTheApi {
    @Get('thing')
    thing(): object {
      return {};
    }
  }
  it('finds an open route under /api that is not an operation', async () => {
    const withOpenRoute = await GatewayUnderTest.start({}, { controllers: [OpenUnderTheApi] });
    started.push(withOpenRoute);
    expect(undeclared(withOpenRoute.routes)).toEqual(['GET /api/new/thing']);
  });
});

/** The admin of this matrix is an owner, to whom the rides of riders are not shown (ADR 0067). */
function notOfOwners(permission: Permission | undefined, caller: string): { status: number; code: string } | undefined {
  return caller === 'admin' && permission && !mayRole('owner', permission) ? { status: 403, code: 'forbidden' } : undefined;
}
