import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { mcpServerOf } from './server.js';
import type { OpenApi } from './open-api.js';
import { Shop } from './shop.js';

const description: OpenApi = {
  info: { title: 'Kirana', version: '1' },
  paths: {
    '/api/admin/orders': {
      post: {
        operationId: 'note',
        summary: 'Note something',
        description: '',
        parameters: [],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', additionalProperties: { type: 'number' } } } },
        },
        security: [{ apiKey: ['orders.write'] }],
      },
    },
  },
  components: { schemas: {} },
};

it('a refusal repeats at most 200 characters of what was asked', async () => {
  const [one, other] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([mcpServerOf(new Shop('http://127.0.0.1:9', 'key'), description).connect(one), client.connect(other)]);
  const long = 'x'.repeat(100_000);
  for (const call of [{ name: long }, { name: 'note', arguments: { body: { [long]: 'no number' } } }]) {
    const { isError, content } = await client.callTool(call);
    expect(isError).toBe(true);
    expect(JSON.stringify(content).length).toBeLessThan(300);
  }
  await client.close();
});
