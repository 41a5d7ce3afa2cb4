import type { ExportQuestion, ExportedOrder } from '@kirana/contracts';
import type { InternalRequest } from '@kirana/http-edge';
import { adminId } from './callers.js';
import { GatewayUnderTest, accessToken, orderId, randomAddress } from './gateway-under-test.js';
import { apiKey } from './program-keys.js';

const customerId = '01936f2e-0000-7000-8000-000000000001';
const next = { until: '2026-11-30T12:00:00.000001Z', at: '2026-11-29T12:00:00.000001Z', id: orderId };
const item = {
  productId: 'toor-dal-1kg',
  name: '=Dal',
  quantity: 2,
  leftOut: 0,
  unitPriceMinor: 1_690,
  vatRate: 5,
  insteadOf: null,
};
const order = {
  id: orderId,
  number: 'ORD-000001',
  customerName: "=cmd|'/C calc'!A0",
  city: 'Łódź',
  totalMinor: 4_379,
  nip: null,
};
const customer = { id: customerId, fullName: '+48 600', email: 'meera@example.com', tags: ['gold', 'dal'], emailVerified: true };
const bodyOf = ({ body }: InternalRequest) => JSON.parse(body ?? '{}') as Record<string, unknown>;

describe('ExportsController', () => {
  let gateway: GatewayUnderTest;
  let authorization: string;
  beforeEach(async () => {
    gateway = await GatewayUnderTest.start();
    authorization = `Bearer ${await accessToken(adminId, { claims: { roles: ['admin'] } })}`;
    gateway.answers['POST /internal/exported-orders'] = request => {
      const { after } = bodyOf(request) as unknown as ExportQuestion;
      const rows = [{ ...order, items: [item, { ...item, productId: '' }] } as unknown as ExportedOrder];
      return after ? { rows: rows.map(row => ({ ...row, number: 'ORD-000002' })), next: null } : { rows, next };
    };
    gateway.answers['POST /internal/exported-customers'] = () => ({ rows: [{ ...customer, addresses: [] }], next: null });
  });
  afterEach(() => gateway.stop());

  const read = (path: string, headers: Record<string, string> = { authorization }) =>
    fetch(`${gateway.url}/api/admin/exports/${path}`, { headers: { 'x-forwarded-for': randomAddress(), ...headers } });
  const textOf = async (path: string) => (await read(path)).text();

  it('writes orders page by page under one heading, amounts in złoty, and no cell that a spreadsheet would calculate', async () => {
    const answer = await read('orders/csv');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="kirana-orders.csv"',
    ]);
    const lines = (await answer.text()).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^id,number,created_at,.*,delivery_fee,.*,total,refunded,paid,coupon_code,rider$/);
    expect(lines[1]).toContain(",'=cmd|");
    expect(lines[1]).toContain(',43.79,');
    expect(lines[2]).toContain('ORD-000002');
    expect(await textOf('orders/csv?locale=pl')).toContain(';43,79;');
  });

  it('writes a JSON object a line, with the lines of an order in it and amounts in grosze', async () => {
    const answer = await read('orders/jsonl');
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const rows = (await answer.text())
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as ExportedOrder);
    expect(rows).toMatchObject([{ number: 'ORD-000001', totalMinor: 4_379, items: [item, {}] }, { number: 'ORD-000002' }]);
  });

  it('writes the lines of orders, each with whose it is', async () => {
    const lines = (await textOf('order-lines/csv')).trim().split('\n');
    expect(lines[0]).toMatch(/order_id,order_number,created_at,product_id,name,quantity/);
    expect(lines.slice(1).map(line => line.split(',').slice(1, 6))).toEqual([
      ['ORD-000001', '', 'toor-dal-1kg', "'=Dal", '2'],
      ['ORD-000001', '', '', "'=Dal", '2'],
      ['ORD-000002', '', 'toor-dal-1kg', "'=Dal", '2'],
      ['ORD-000002', '', '', "'=Dal", '2'],
    ]);
  });

  it('writes customers, and products with their stock page by page', async () => {
    expect(await textOf('customers/csv')).toContain(`${customerId},'+48 600,,meera@example.com,true,,gold|dal,,`);
    const pages = [['a', 'b'], ['c'], []];
    gateway.answers['POST /internal/exported-product-ids'] = request => {
      const { after } = bodyOf(request);
      return pages[after === undefined ? 0 : after === 'b' ? 1 : 2];
    };
    gateway.answers['POST /admin/stock/levels'] = request =>
      (bodyOf(request)['productIds'] as string[]).map(productId => ({ productId, quantity: 7, version: 1 }));
    gateway.answers['POST /internal/exported-products'] = request => {
      const { ids, levels, isFirst } = bodyOf(request);
      return { text: `${isFirst ? 'heading\n' : ''}${(ids as string[]).join()} ${(levels as object[]).length}\n` };
    };
    expect(await textOf('products/csv')).toBe('heading\na,b 2\nc 1\n');
  });

  it('is read by programs too, all but the customers, and answers a refusal as one', async () => {
    const asProgram = { authorization: `Bearer ${apiKey}` };
    expect((await read('orders/jsonl', asProgram)).status).toBe(200);
    expect((await read('customers/jsonl', asProgram)).status).toBe(401);
    expect((await read('orders/xlsx')).status).toBe(400);
    gateway.answers['POST /internal/exported-orders'] = () => ({
      problem: { status: 503, code: 'service-unavailable', detail: '' },
    });
    const refused = await read('orders/csv');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8']);
  });

  it('does not end a file that lacks rows as if it were whole', async () => {
    const answered = gateway.answers['POST /internal/exported-orders'];
    gateway.answers['POST /internal/exported-orders'] = request => {
      if (bodyOf(request)['after']) throw new Error('orders is down');
      return answered?.(request);
    };
    await expect(textOf('orders/csv')).rejects.toThrow('terminated');
  });

  it('reads no further than the caller takes', async () => {
    let pages = 0;
    gateway.answers['POST /internal/exported-orders'] = () => {
      pages++;
      return { rows: [{ ...order, customerName: 'x'.repeat(200_000), items: [] }], next };
    };
    const answer = await read('orders/jsonl');
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const taken = pages;
    await read('customers/csv');
    expect(taken).toBeLessThan(100);
    expect(pages - taken).toBeLessThan(3);
  });
});
