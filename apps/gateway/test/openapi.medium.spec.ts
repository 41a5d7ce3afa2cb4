import { Validator } from '@seriousme/openapi-schema-validator';
import { GatewayUnderTest } from './gateway-under-test.js';

describe('OpenAPI document', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start();
  });
  afterAll(() => gateway.stop());

  it('is valid by the official OpenAPI 3.1 schema, references included', async () => {
    const { status, body } = await gateway.fetch('/api/openapi.json');
    expect(status).toBe(200);
    const validator = new Validator({ strict: false });
    const result = await validator.validate(structuredClone(body));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
    console.log(`${Object.keys(body['paths'] as object).length} paths taken`);
  });

  it('is rejected by that schema when it contains an error', async () => {
    const { body } = await gateway.fetch('/api/openapi.json');
    const [path = ''] = Object.keys(body['paths'] as object);
    const wrong = {
      ...body,
      paths: { ...(body['paths'] as object), [path]: { get: { parameters: [{ name: 'x', in: 'elsewhere' }] } } },
    };
    expect((await new Validator().validate(wrong)).valid).toBe(false);
  });
});
