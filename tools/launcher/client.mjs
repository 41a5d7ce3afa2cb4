// npm run client: writes the OpenAPI document of the gateway to libs/client/openapi.json and generates the client's types from it.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

await prepare({ web: false });
const description = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  'apps/gateway/test/openapi',
];
const env = { ...process.env, UPDATE_SNAPSHOTS: '1' };
for (const args of [[...description, '--testNamePattern', 'is the committed one'], ['tools/client-types/generate.mjs']]) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
