import { eventCatalogue, publicEventCatalogue, publicOrderAccepted } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { eventSchema } from '../src/api-description/async-api.js';
import { GatewayUnderTest } from './gateway-under-test.js';

const asyncApi3 = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0-without-$id.json') as object;

describe('documentation for integrators', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start();
  });
  afterAll(() => gateway.stop());

  it('lists every event in a valid AsyncAPI 3 document', async () => {
    // The names that schemas have in the OpenAPI document make no references in this one.
    await gateway.fetch('/api/openapi.json');
    const { status, body } = await gateway.fetch('/api/asyncapi.json');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('$defs');
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false });
    const isValid = ajv.validate(asyncApi3, body);
    expect(ajv.errorsText(ajv.errors?.slice(0, 5))).toBe('No errors');
    expect(isValid).toBe(true);
    expect(Object.keys(body['channels'] as object)).toEqual([...publicEventCatalogue, ...eventCatalogue].map(({ type }) => type));
    // The schema itself rejects an invalid document.
    expect(ajv.validate(asyncApi3, { ...body, operations: { one: { action: 'shout' } } })).toBe(false);
  });

  it('describes events by their schemas', () => {
    const ajv = new Ajv2020({ strict: false, logger: false });
    formats.default(ajv);
    const { orderId, number, lines, totalMinor, paymentMethod, destination } = anOrderAccepted();
    const event = {
      specversion: '1.0',
      id: randomUUID(),
      source: 'https://shop.example',
      type: publicOrderAccepted.type,
      subject: orderId,
      time: '2026-11-21T12:00:00.000Z',
      datacontenttype: 'application/json',
      aggregateversion: 2,
      data: { orderId, number, items: lines, totalMinor, paymentMethod, district: destination.district },
    };
    const validate = ajv.compile(eventSchema(publicOrderAccepted));
    expect([validate(event), validate.errors]).toEqual([true, null]);
    expect(validate({ ...event, data: { ...event.data, totalMinor: 1.5 } })).toBe(false);
    expect(validate({ ...event, type: 'order.delivered.v1' })).toBe(false);
  });

  it('has a page for the type of each problem, and none for other names', async () => {
    const { body } = await gateway.fetch('/api/feed/events');
    expect((await fetch(`${gateway.url}${String(body['type'])}`)).status).toBe(200);
    expect(await gateway.fetch('/docs/problems/unheard-of')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('renders readable pages without scripts or third-party servers', async () => {
    for (const [path, words] of [
      ['/docs/events', publicEventCatalogue.map(({ type }) => type)],
      ['/docs/problems', ['insufficient-scope', 'cursor-unknown']],
      ['/docs/problems/insufficient-scope', ['The API key does not include this', 'An owner of the shop']],
    ] as const) {
      const response = await fetch(`${gateway.url}${path}`);
      const page = await response.text();
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      for (const word of words) expect(page).toContain(word);
      expect(page).not.toMatch(/<script|https?:\/\/|undefined|\[object/);
    }
  });

  it('serves the reader of the API from the shop itself, under a policy that lets it load nothing else', async () => {
    const response = await fetch(`${gateway.url}/docs/api`);
    const page = await response.text();
    expect(page).not.toMatch(/https?:\/\/|<script>|undefined|\[object/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy.replaceAll("'unsafe-inline'", '')).not.toMatch(/https?:|unsafe|\*/);
    const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map(match => match[1]);
    expect(scripts).toEqual(['/docs/api/reader.js', '/docs/api/start.js']);
    const reader = await fetch(`${gateway.url}/docs/api/reader.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(reader.headers.get('content-encoding')).toBe('gzip');
    const text = await reader.text();
    expect(await (await fetch(`${gateway.url}/docs/api/reader.js`, { headers: { 'accept-encoding': 'identity' } })).text()).toBe(
      text,
    );
    expect(text).toContain('createApiReference');
    expect(await (await fetch(`${gateway.url}/docs/api/start.js`)).text()).toContain('"url":"/api/openapi.json"');
  });
});
