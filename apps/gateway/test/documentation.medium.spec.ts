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
    const { status, body } = await gateway.fetch('/api/asyncapi.json');
    expect(status).toBe(200);
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
    const { number, lines, totalMinor, paymentMethod, destination } = anOrderAccepted();
    const event = {
      specversion: '1.0',
      id: randomUUID(),
      source: '/order',
      type: publicOrderAccepted.type,
      subject: number,
      time: '2026-11-21T12:00:00.000Z',
      datacontenttype: 'application/json',
      aggregateversion: 2,
      correlationid: 'c',
      data: { number, items: lines, totalMinor, paymentMethod, district: destination.district },
    };
    const validate = ajv.compile(eventSchema(publicOrderAccepted));
    expect([validate(event), validate.errors]).toEqual([true, null]);
    expect(validate({ ...event, data: { ...event.data, totalMinor: 1.5 } })).toBe(false);
    expect(validate({ ...event, type: 'order.delivered.v1' })).toBe(false);
  });

  it('renders readable pages without scripts or third-party servers', async () => {
    for (const [path, words] of [
      ['/docs/events', publicEventCatalogue.map(({ type }) => type)],
      ['/docs/api', ['GET /api/feed/events', 'POST /api/orders', 'invalid-api-key']],
    ] as const) {
      const response = await fetch(`${gateway.url}${path}`);
      const page = await response.text();
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      for (const word of words) expect(page).toContain(word);
      expect(page).not.toMatch(/<script|https?:\/\/|undefined|\[object/);
    }
  });
});
