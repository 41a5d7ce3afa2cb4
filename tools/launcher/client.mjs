// npm run client: writes the OpenAPI document of the gateway to libs/client/openapi.json and generates the client's types from it.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './prepare.mjs';

await prepare({ web: false });
const { openApiDocument } = await import(
  pathToFileURL(join(root, 'apps/gateway/dist/api-description/open-api-document.js')).href
);
writeFileSync(join(root, 'libs/client/openapi.json'), `${JSON.stringify(openApiDocument(), null, 1)}\n`);
const { status } = spawnSync(process.execPath, ['tools/client-types/generate.mjs'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
