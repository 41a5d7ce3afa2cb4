import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Variables of the gateway with the folders of the shop and the console, if they have been built. */
export function clientRoots(): Record<string, string> {
  const [web = '', console = ''] = ['web', 'console'].map(client =>
    fileURLToPath(new URL(`../../${client}/dist`, import.meta.url)),
  );
  return existsSync(web) && existsSync(console) ? { WEB_ROOT: web, CONSOLE_ROOT: console } : {};
}
