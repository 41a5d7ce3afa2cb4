import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { OpenApi } from './open-api.js';
import { requestOf } from './shop.js';
import { toolsOf } from './tools.js';

const document = OpenApi.parse(
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@kirana/client/openapi.json'), 'utf8')),
);
const tools = toolsOf(document);
const toolOf = (name: string) => {
  const found = tools.find(({ tool }) => tool.name === name);
  if (!found) throw new Error(`no tool ${name}`);
  return found;
};
const accepts = (name: string, input: object) =>
  new AjvJsonSchemaValidator().getValidator(toolOf(name).tool.inputSchema)(input).valid;

describe('toolsOf', () => {
  it('returns the operations for programs, and no other', () => {
    const reading = tools.filter(({ reads }) => reads).map(({ tool }) => tool.name);
    expect(reading).toEqual(expect.arrayContaining(['adminOrderList', 'adminProductOne', 'adminReportSales', 'feedEvents']));
    expect(tools.map(({ tool }) => tool.name)).toEqual(expect.arrayContaining(['adminStockChange', 'adminPriceSet']));
    expect(tools.map(({ path }) => path).filter(path => /refund|customers|team/.test(path))).toEqual([]);
  });

  it('lets nothing that changes the shop pass for reading', () => {
    for (const { tool, method, reads } of tools) {
      expect([tool.name, tool.annotations?.readOnlyHint]).toEqual([tool.name, method === 'GET']);
      expect([tool.name, 'confirm' in (tool.inputSchema.properties ?? {})]).toEqual([tool.name, !reads]);
    }
  });

  it('takes inputs that the shop takes, and no others', () => {
    const command = { commandId: crypto.randomUUID(), reason: 'delivery', changes: [{ productId: 'toor-dal-1kg', delta: 20 }] };
    expect(accepts('adminStockChange', { body: command })).toBe(true);
    expect(accepts('adminStockChange', { body: { ...command, reason: 'because' } })).toBe(false);
    expect(accepts('adminStockChange', {})).toBe(false);
    expect(accepts('adminOrderList', { view: 'to-pack' })).toBe(true);
    expect(accepts('adminOrderList', { view: 'to-pack', colour: 'red' })).toBe(false);
  });

  it('puts the input into path and query', () => {
    expect(requestOf(toolOf('adminOrderOne'), { id: 'a/b' })).toEqual({ method: 'GET', path: '/api/admin/orders/a%2Fb' });
    expect(requestOf(toolOf('adminOrderList'), { view: 'late', search: 'Asha & co' }).path).toBe(
      '/api/admin/orders?search=Asha+%26+co&view=late',
    );
  });
});
