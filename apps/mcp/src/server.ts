import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { concerned, mostConcerned } from './concerned.js';
import { DryRuns } from './dry-runs.js';
import type { OpenApi } from './open-api.js';
import { requestOf, type Input, type Shop } from './shop.js';
import { toolsOf, type OperationTool } from './tools.js';

const instructions = `Amounts are whole hundredths of the currency of the shop (100 are 1 zł, or 1 €); times are ISO 8601. A tool that changes something does so only when it is called a second time
with the same input and what its first call returned as \`confirm\`: show people what that call says would be sent before you confirm it.`;

/** How many characters of its input a refusal repeats at most. */
const mostRepeated = 200;

/** Returns an MCP server with a tool for each operation that a program may call at the shop; the key decides which of them are answered. */
export function mcpServerOf(shop: Shop, description: OpenApi): Server {
  const { title, version } = description.info;
  const server = new Server({ name: title, version }, { capabilities: { tools: {} }, instructions });
  const tools = new Map(toolsOf(description).map(each => [each.tool.name, each]));
  const validators = new AjvJsonSchemaValidator();
  const dryRuns = new DryRuns();

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.values()].map(({ tool }) => tool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.get(params.name);
    if (!tool) return refused('There is no such tool.');
    const checked = validators.getValidator<Input>(tool.tool.inputSchema)(params.arguments ?? {});
    if (!checked.valid) return refused(`The input does not fit: ${checked.errorMessage.slice(0, mostRepeated)}`);
    return call(shop, dryRuns, tool, checked.data);
  });
  return server;
}

async function call(shop: Shop, dryRuns: DryRuns, tool: OperationTool, { confirm, ...input }: Input): Promise<CallToolResult> {
  const request = requestOf(tool, input);
  if (!tool.reads && confirm === undefined) {
    const about = concerned(input['body']);
    if (about.length > mostConcerned)
      return refused(
        `That is about ${about.length} products or orders; at most ${mostConcerned} can be shown and confirmed at once.`,
      );
    const now = await Promise.all(about.map(each => shop.send(each)));
    return said(
      JSON.stringify({
        nothingChanged: 'This was a dry run: repeat the call with the same input and `confirm` within 10 minutes.',
        confirm: dryRuns.show(request),
        wouldSend: request,
        now: now.map(({ text }) => shown(text)),
      }),
    );
  }
  if (!tool.reads && !dryRuns.isConfirmed(request, String(confirm)))
    return refused('Nothing changed: no dry run of this input is known under this confirmation. Call the tool without it first.');
  const { isRefused, text } = await shop.send(request);
  return isRefused ? refused(text) : said(text);
}

const said = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
const refused = (text: string): CallToolResult => ({ ...said(text), isError: true });

/** An answer that is not the shop's, such as a proxy's page, is shown as it is. */
function shown(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What cannot be read as JSON is the answer nevertheless.
    return text;
  }
}
