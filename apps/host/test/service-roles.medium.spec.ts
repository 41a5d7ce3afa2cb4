import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { mayRole, roles } from '@kirana/contracts';
import { callerHeader, declaredRoutes, signCaller, type Caller } from '@kirana/http-edge';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonEnvironment, ownEnvironment } from '../src/environment.js';
import { services } from '../src/services.js';
import { StateFolder } from '../src/state.js';

const person = { userId: '7d1f0c52-3b1a-4b8e-9a57-0c9b1de2f001', email: 'asha@kirana.example' };
const callers: readonly Caller[] = [
  { kind: 'guest' },
  { kind: 'system' },
  { kind: 'user', ...person },
  ...roles.map(role => ({ kind: 'admin', ...person, role }) as const),
];
const stripe = { STRIPE_SECRET_KEY: 'sk_test_of_the_simulator', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_simulator' };

/** Spellings of a path that a router might read as the same. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  plain: path => path,
  encoded: path => path.replace(/\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  'two slashes': path => `/${path}`,
  'a slash at its end': path => `${path}/`,
  capitals: path => path.toUpperCase(),
  'a dot segment': path => `/.${path}`,
  'up again': path => `/x/..${path}`,
};

describe('services called directly with the token of a role', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-roles-'));
  const running = new Map<string, ServiceUnderTest>();
  let postgres: TestDatabases;

  beforeAll(async () => {
    postgres = await testDatabases();
    const secrets = new StateFolder(folder).secrets();
    const { INTERNAL_SECRET: _own, ...common } = commonEnvironment({}, secrets);
    for (const definition of services) {
      const env = { ...common, ...stripe, ...ownEnvironment(definition.name, {}, secrets), MEDIA_ROOT: folder };
      running.set(definition.name, await ServiceUnderTest.start(definition, postgres, env));
    }
  }, 120_000);
  afterAll(async () => {
    agent.destroy();
    for (const service of running.values()) await service.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  // What the gateway answers itself is covered by its own matrix.
  const staffRoutes = declaredRoutes.filter(({ service, permission }) => service !== 'gateway' && permission !== undefined);
  const addressOf = (path: string) => path.replaceAll(/:\w+/g, '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b');

  it('admit exactly the roles that the contract of the route names, whatever the gateway has checked', async () => {
    const served = new Map<string, string[]>();
    let cells = 0;
    for (const [name, { service, config }] of running)
      for (const [routeAt, { method, path, permission }] of staffRoutes.entries()) {
        const ask = async (caller: Caller, spelling: string) => {
          cells++;
          const headers = { [callerHeader]: signCaller(caller, name, config.INTERNAL_SECRET) };
          return send(await service.app.getUrl(), method, spelling, headers);
        };
        if (!service.app.getHttpAdapter().getInstance().hasRoute({ method, url: path })) continue;
        served.set(path, [...(served.get(path) ?? []), name]);
        for (const [callerAt, caller] of callers.entries())
          for (const [spellingAt, [how, spell]] of Object.entries(spellings).entries()) {
            // Each caller tries the plain path; the other spellings are tried by one of them, in turn.
            if (how !== 'plain' && (routeAt + spellingAt) % callers.length !== callerAt) continue;
            const was = { name, method, path, how, caller, ...(await ask(caller, spell(addressOf(path)))) };
            if (how !== 'plain') expect([400, 404].includes(was.status ?? 0) ? [] : was).toEqual([]);
            else if (caller.kind === 'admin' && permission && mayRole(caller.role, permission))
              expect(was).not.toMatchObject({ code: expect.stringMatching(/^(forbidden|unauthenticated)$/) });
            else expect(was).toMatchObject(caller.kind === 'guest' ? { status: 401 } : { status: 403, code: 'forbidden' });
          }
      }
    console.log(
      `${cells} requests: ${staffRoutes.length} routes for staff in ${running.size} services, by ${callers.length} callers and in ` +
        `${Object.keys(spellings).length} spellings`,
    );
    const unserved = staffRoutes.filter(({ path }) => !served.has(path)).map(({ method, path }) => `${method} ${path}`);
    expect(unserved).toEqual([]);
    expect(staffRoutes.length).toBeGreaterThan(60);
  }, 240_000);
});

const agent = new Agent({ keepAlive: true });

/** Writes the path as it is, where `fetch` would normalise it. */
async function send(origin: string, method: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(origin);
  const asked = request({ hostname, port, method, path, headers, agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(answer);
  const { code } = (body.startsWith('{') ? JSON.parse(body) : {}) as { code?: string };
  return { status: answer.statusCode, code };
}
