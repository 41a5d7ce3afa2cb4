import { StateFolder, startEmbeddedShop } from '@kirana/host';

/** The embedded shop with another backoff between attempts to handle an event: `RETRY_DELAYS_MS`, separated by commas. */
const given = process.env['RETRY_DELAYS_MS'];
const shop = await startEmbeddedShop({
  state: new StateFolder(process.env['KIRANA_STATE'] ?? ''),
  env: process.env,
  ...(given ? { retryDelaysMs: given.split(',').map(Number) } : {}),
});
console.log(`ready ${shop.address}`);
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)));
