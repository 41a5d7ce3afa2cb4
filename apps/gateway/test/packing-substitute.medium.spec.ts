import { GatewayUnderTest, accessToken, orderId } from './gateway-under-test.js';

const line = `/admin/orders/${orderId}/packing/lines/toor-dal-1kg`;

describe('PUT /api/admin/orders/:id/packing/lines/:productId/substitute', () => {
  let gateway: GatewayUnderTest;
  const taken: unknown[] = [];
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      [`GET /admin/orders/${orderId}`]: () => ({ items: [{ productId: 'toor-dal-1kg', quantity: 2 }] }),
      'GET /products/toor-dal-1kg/substitutes*': () => [{ id: 'chana-dal-1kg' }],
      [`PUT ${line}/substitute`]: ({ body }) => {
        taken.push(JSON.parse(body ?? ''));
        return { id: orderId, lines: [] };
      },
    });
  });
  afterAll(() => gateway.stop());

  const take = async (substitute: string, path = line) => {
    const authorization = `Bearer ${await accessToken('7d9f0a52-6f39-4a4b-8a61-0a3f5d1c2b3e', { claims: { roles: ['packer'] } })}`;
    return gateway.fetch(`/api${path}/substitute`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ substitute }),
    });
  };

  it('takes what the catalogue offers for so many pieces, and refuses what has other allergens or does not fit', async () => {
    expect(await take('chana-dal-1kg')).toMatchObject({ status: 200, body: { id: orderId } });
    expect(taken).toEqual([{ substitute: 'chana-dal-1kg' }]);
    expect(gateway.asked).toContain('GET /products/toor-dal-1kg/substitutes?quantity=2&kind=same');
    expect(await take('cashew-dal-1kg')).toMatchObject({ status: 409, body: { code: 'not-possible-now' } });
    expect(await take('chana-dal-1kg', line.replace('toor', 'urad'))).toMatchObject({ status: 404 });
    expect(taken).toHaveLength(1);
  });
});
