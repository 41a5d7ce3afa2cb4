import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../src/index.js';

describe('a free port', () => {
  it('is promised to one asker, also in another process', async () => {
    const asked = (many: number) => Promise.all(Array.from({ length: many }, () => freePort()));
    const module = new URL('../dist/free-port.js', import.meta.url).href;
    const program = `import { freePort } from '${module}'; console.log(JSON.stringify(await Promise.all(Array.from({ length: 200 }, () => freePort()))))`;
    const other = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const ports = [...(await asked(300)), ...(JSON.parse((await other).stdout) as number[])];
    // By chance alone some ten of five hundred would be alike.
    expect(new Set(ports).size).toBe(500);
  });
});
