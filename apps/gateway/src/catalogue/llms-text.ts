import { region } from '@kirana/i18n';

/** Returns the `llms.txt` (llmstxt.org) of the shop at `origin`, such as `https://kirana.example`: where programs that read for people find what. */
export function llmsTextOf(origin: string, name: string): string {
  const link = (title: string, path: string, says: string) => `- [${title}](${origin}${path}): ${says}`;
  return `# ${name}

> An online shop that delivers: prices in hundredths of ${region().currency}, orders without an account, live tracking.

## For customers

${link('Products', '/products', 'everything that is sold')}
${link('Sitemap', '/sitemap.xml', 'the address of every product and dish')}
${link('Terms', '/terms', 'delivery, payment, complaints')}
${link('Privacy', '/privacy', 'what is stored of customers')}

## For programs

${link('API', '/api/openapi.json', 'OpenAPI 3.1: products, quotes and orders without a key; the rest with a session or an API key')}
${link('Try the API', '/docs/api', 'the same for people')}
${link('Events', '/api/asyncapi.json', 'AsyncAPI: what happens to orders, stock and products, by webhook or feed')}
${link('Problems', '/docs/problems', 'what each error code means')}

Assistants of the staff use the MCP server of the shop's software (apps/mcp) with an API key.
`;
}
