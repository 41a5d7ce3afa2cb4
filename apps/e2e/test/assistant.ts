import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { AdminProduct, ApiScope, IssuedApiKey, SalesReport } from '@kirana/contracts';
import { Customer, connect } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Visit } from './acceptance/visit.js';

const program = fileURLToPath(new URL('../../mcp/dist/main.js', import.meta.url));

/** Defines the suite: an assistant works with the shop through the MCP server, as any client of the protocol does. */
export function assistant(at: Visit): void {
  describe('an assistant', () => {
    const clients: Client[] = [];
    afterEach(async () => {
      await Promise.all(clients.splice(0).map(client => client.close()));
    });

    async function assistantWith(scopes: readonly ApiScope[]) {
      const { url } = at.shop;
      const json = { 'content-type': 'application/json', origin: url };
      const body = JSON.stringify({ email: 'admin@kirana.example', password: 'cardamom-and-clove' });
      const signedIn = await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers: json, body });
      const { accessToken } = (await signedIn.json()) as { accessToken: string };
      const headers = { ...json, authorization: `Bearer ${accessToken}` };
      const named = JSON.stringify({ name: 'Assistant', scopes });
      const issued = (await (
        await fetch(`${url}/api/admin/api-keys`, { method: 'POST', headers, body: named })
      ).json()) as IssuedApiKey;
      const client = new Client({ name: 'test', version: '1.0.0' });
      const env = { KIRANA_URL: url, KIRANA_API_KEY: issued.key };
      await client.connect(new StdioClientTransport({ command: process.execPath, args: [program], env }));
      clients.push(client);
      const call = async <T>(name: string, input: Record<string, unknown>) => {
        const { content, isError = false } = await client.callTool({ name, arguments: input });
        const [{ text }] = content as [{ text: string }];
        return { isError, text, answer: isError ? undefined : (JSON.parse(text) as T) };
      };
      return { client, call };
    }

    it('reads orders, products and reports, and changes only what was shown and confirmed', async () => {
      const pool = connect(at.shop.url, 1);
      const placed = await new Customer(pool).order([{ productId: 'cumin-seeds-100g', quantity: 1 }], 'Mokotów');
      await pool.close();
      const { client, call } = await assistantWith(['orders.read', 'products.read', 'reports.read', 'prices.write']);
      const { tools } = await client.listTools();
      expect(tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)).toContain('adminReportSales');

      const order = await call<{ number: string }>('adminOrderOne', { id: placed.body.id });
      expect(order.answer?.number).toBe(placed.body.number);
      const today = new Date().toISOString().slice(0, 10);
      const sales = await call<SalesReport>('adminReportSales', { from: today, to: today });
      expect(sales.isError).toBe(false);

      const product = () => call<AdminProduct>('adminProductOne', { id: 'cumin-seeds-100g' });
      const { version = 0, priceMinor = 0 } = (await product()).answer ?? {};
      const body = { prices: [{ productId: 'cumin-seeds-100g', version, priceMinor: priceMinor + 1 }] };
      const dryRun = await call<{ confirm: string; now: AdminProduct[] }>('adminPriceSet', { body });
      expect(dryRun.answer?.now).toMatchObject([{ id: 'cumin-seeds-100g', priceMinor }]);
      expect((await product()).answer).toMatchObject({ version, priceMinor });

      const { confirm } = dryRun.answer ?? {};
      const other = { prices: [{ productId: 'cumin-seeds-100g', version, priceMinor: 1 }] };
      expect(await call('adminPriceSet', { body: other, confirm })).toMatchObject({ isError: true });
      expect((await call('adminPriceSet', { body, confirm })).answer).toMatchObject({ changed: 1 });
      expect((await product()).answer).toMatchObject({ priceMinor: priceMinor + 1 });
      expect(await call('adminPriceSet', { body, confirm })).toMatchObject({ isError: true });
    }, 60_000);

    it('is told why something is refused', async () => {
      const { call } = await assistantWith(['stock.write']);
      const refusal = await call('adminOrderOne', { id: randomUUID() });
      expect([refusal.isError, (JSON.parse(refusal.text) as { code: string }).code]).toEqual([true, 'insufficient-scope']);
      expect(await call('adminStockChange', { body: { reason: 'delivery' } })).toMatchObject({
        isError: true,
        text: expect.stringContaining('does not fit'),
      });
      expect(await call('adminTeam', {})).toMatchObject({ isError: true });
    }, 60_000);
  });
}
