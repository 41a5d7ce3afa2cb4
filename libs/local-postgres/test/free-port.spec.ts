import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../src/index.js';

describe('freePort', () => {
  it('returns each port to one caller only, also across processes', async () => {
    const asked = (many: number) => Promise.all(Array.from({ length: many }, () => freePort()));
    const module = new URL('../dist/free-port.js', import.meta.url).href;
    const program = `import { freePort } from '${module}'; console.log(JSON.stringify(await Promise.all(Array.from({ length: 200 }, () => freePort()))))`;
    const other = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const ports = [...(await asked(300)), ...(JSON.parse((await other).stdout) as number[])];
    // With random choice alone, about ten of the five hundred would be duplicates.
    expect(new Set(ports).size).toBe(500);
  });
});
