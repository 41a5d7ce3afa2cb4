import { GatewayUnderTest, accessToken } from './gateway-under-test.js';

const userId = '7d9f0a52-6f39-4a4b-8a61-0a3f5d1c2b3e';
const orderId = '1549df08-6f39-4a4b-8a61-0a3f5d1c2b3e';

describe('GET /api/admin/stock', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start();
  });
  afterAll(() => gateway.stop());

  const record = (productId: string, available: number, more: object = {}) => ({
    productId,
    onHand: available + 1,
    setAside: 1,
    toPack: 0,
    available,
    isSold: true,
    reorderPoint: null,
    shelf: null,
    lastMovement: '7',
    ...more,
  });

  it('combines levels, goods to pack and the pace of sales into what to reorder, the first to end first', async () => {
    gateway.answers['GET /admin/reports/pace'] = () => [
      { productId: 'brisk', name: 'Brisk', sold: 28 },
      { productId: 'slow', name: 'Slow', sold: 1 },
      { productId: 'plenty', name: 'Plenty', sold: 14 },
    ];
    const toPack = [{ orderId, productId: 'brisk', pieces: 2 }];
    gateway.answers['GET /admin/packing/lines'] = () => toPack;
    gateway.answers['POST /admin/stock/records'] = ({ body }) => {
      expect(JSON.parse(body ?? '')).toEqual({ toPack });
      return [
        record('brisk', 7),
        record('never-sold', 3),
        record('plenty', 100),
        record('quiet', 40, { reorderPoint: 50, supplier: 'Namaste Foods', packSize: 12 }),
        record('slow', 20),
        record('switched-off', 3, { isSold: false, reorderPoint: 50 }),
      ];
    };
    const headers = { authorization: `Bearer ${await accessToken(userId, { claims: { roles: ['admin'] } })}` };
    const { body } = await gateway.fetch('/api/admin/stock', { headers });
    expect((body as unknown as object[]).map(row => Object.values(pick(row)))).toEqual([
      // Sells two a day, is below ten: ten and two weeks' sales, less seven.
      ['brisk', 28, 3, true, 31],
      ['plenty', 14, 100, false, 0],
      ['slow', 1, 280, false, 0],
      ['never-sold', 0, null, true, 7],
      // Ten pieces are a pack of twelve.
      ['quiet', 0, null, true, 12],
      // What is not sold is not ordered.
      ['switched-off', 0, null, false, 0],
    ]);
  });

  it('reads one product alone', async () => {
    const asked: unknown[] = [];
    gateway.answers['POST /admin/stock/records'] = ({ body }) => {
      asked.push(JSON.parse(body ?? ''));
      return [record('slow', 20)];
    };
    const headers = { authorization: `Bearer ${await accessToken(userId, { claims: { roles: ['admin'] } })}` };
    expect((await gateway.fetch('/api/admin/stock?productId=slow', { headers })).status).toBe(200);
    expect(asked).toEqual([{ productId: 'slow', toPack: [] }]);
  });
});

const pick = (row: object) => {
  const { productId, sold, daysLeft, isBelow, suggested } = row as Record<string, unknown>;
  return { productId, sold, daysLeft, isBelow, suggested };
};
