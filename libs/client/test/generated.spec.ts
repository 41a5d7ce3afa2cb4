import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const generated = new URL('../src/generated/api.ts', import.meta.url);
const generator = fileURLToPath(new URL('../../../tools/client-types/generate.mjs', import.meta.url));

// apps/gateway/test/openapi.medium.spec.ts compares openapi.json with the gateway.
describe('types of the client', () => {
  it('are those of openapi.json; npm run client writes both', () => {
    const { stdout, status, stderr } = spawnSync(process.execPath, [generator, '--check'], {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout === readFileSync(generated, 'utf8')).toBe(true);
    expect(stdout).toContain('export type PlaceOrderRequest = ');
  });
});
