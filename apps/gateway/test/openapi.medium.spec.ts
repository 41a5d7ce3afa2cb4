import { Validator } from '@seriousme/openapi-schema-validator';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GatewayUnderTest } from './gateway-under-test.js';

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, string[]>[];
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
  readonly responses: Record<string, { readonly description: string }>;
}
interface OpenApi {
  readonly paths: Record<string, Record<string, Described>>;
  readonly components: { readonly schemas: Record<string, Record<string, unknown>> };
  readonly tags: readonly { readonly name: string }[];
  readonly servers: readonly { readonly url: string }[];
}

const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/** Runs `redocly lint` with the rules of `redocly.yaml`, without its telemetry and its look for a newer version. */
function lint(document: unknown): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const config = fileURLToPath(new URL('redocly.yaml', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, [redocly, 'lint', file, '--config', config, '--format', 'json'], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
  });
  rmSync(folder, { recursive: true, force: true });
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string; location: { pointer: string }[] }[] };
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

describe('OpenAPI document', () => {
  let gateway: GatewayUnderTest;
  let body: Record<string, unknown>;
  let openApi: OpenApi;
  let operations: (Described & { name: string })[];

  beforeAll(async () => {
    gateway = await GatewayUnderTest.start();
    ({ body } = await gateway.fetch('/api/openapi.json'));
    openApi = body as unknown as OpenApi;
    operations = Object.entries(openApi.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ ...operation, name: `${method} ${path}` })),
    );
  });
  afterAll(() => gateway.stop());

  it('is valid by the official OpenAPI 3.1 schema, references included', async () => {
    const validator = new Validator({ strict: false });
    const result = await validator.validate(structuredClone(body));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('is rejected by that schema when it contains an error', async () => {
    const [path = ''] = Object.keys(openApi.paths);
    const wrong = { ...body, paths: { ...openApi.paths, [path]: { get: { parameters: [{ name: 'x', in: 'elsewhere' }] } } } };
    expect((await new Validator().validate(wrong)).valid).toBe(false);
  });

  it('has no problem by redocly lint, which finds one in a broken document', () => {
    expect(lint(body)).toEqual([]);
    expect(lint({ ...body, servers: [] }).join('\n')).toContain('no-empty-servers');
  });

  it('gives every operation its own id, a resource that is described, and callers', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter(id => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(['orderPlace', 'orderQuote', 'adminOrderSetStatus', 'feedEvents']));
    const tags = new Set(openApi.tags.map(({ name }) => name));
    expect(operations.filter(({ tags: own }) => own.length !== 1 || !tags.has(own[0] ?? '')).map(({ name }) => name)).toEqual([]);
    const of = (name: string) => operations.find(operation => operation.name === name)?.security;
    expect(of('post /api/orders')).toEqual([{}, { session: [] }]);
    expect(of('get /api/cart')).toEqual([{ session: [] }]);
    expect(of('get /api/feed/events')).toEqual([{ apiKey: ['events.read'] }]);
    expect(operations.filter(({ security }) => security.length === 0)).toEqual([]);
  });

  it('names what it sends and takes as the contracts do, and leaves answers open for further fields', () => {
    const { schemas } = openApi.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Product', 'Quote', 'PlaceOrderRequest', 'PlacedOrder', 'Problem', 'Minor']),
    );
    // Two names for one schema only where a field may be left out of a request and is always in an answer.
    const twins = Object.keys(schemas).filter(name => /^__|Output$|\d$/.test(name));
    const required = (name: string) => schemas[name]?.['required'];
    expect(twins.filter(name => JSON.stringify(required(name)) === JSON.stringify(required(name.replace('Output', ''))))).toEqual(
      [],
    );
    expect(schemas['PlaceOrderRequest']).toMatchObject({ additionalProperties: false });
    expect(schemas['OrderTracking']).not.toHaveProperty('additionalProperties');
    const used = new Set([...JSON.stringify(body).matchAll(/#\/components\/schemas\/([\w-]+)/g)].map(match => match[1]));
    expect(Object.keys(schemas).filter(name => !used.has(name))).toEqual([]);
  });

  it('has an example for every request of JSON', () => {
    const without = operations.flatMap(({ name, requestBody }) =>
      requestBody?.content['application/json'] && requestBody.content['application/json'].example === undefined ? [name] : [],
    );
    expect(without).toEqual(['post /api/payments/webhook']);
  });

  it('says in words what is answered', () => {
    const successes = operations.flatMap(({ name, responses }) =>
      Object.entries(responses).flatMap(([status, { description }]) =>
        status.endsWith('XX') ? [] : [[name, description] as const],
      ),
    );
    expect(successes.filter(([, description]) => description.length < 5 || description === 'As asked')).toEqual([]);
    expect(new Map(successes).get('get /api/products')).toBe('Products that can be bought');
    expect(new Map(successes).get('post /api/quotes')).toBe('The quote.');
  });

  it('names the shop by its own address when it has one', async () => {
    const named = await GatewayUnderTest.start({}, { env: { PUBLIC_URL: 'https://kirana.example/' } });
    const { servers } = (await named.fetch('/api/openapi.json')).body as unknown as OpenApi;
    await named.stop();
    expect(servers.map(({ url }) => url)).toEqual(['https://kirana.example']);
    expect(openApi.servers.map(({ url }) => url)).toEqual(['/']);
  });
});
