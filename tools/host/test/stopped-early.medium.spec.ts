import { ScratchFolder, freePort } from '@kirana/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

describe('a shop that is stopped while it starts', () => {
  it('stops its PostgreSQL as well', async () => {
    const folder = new ScratchFolder('stopped-early');
    const state = join(folder.path, 'state');
    const shop = spawn(process.execPath, [fileURLToPath(new URL('../dist/embedded.js', import.meta.url))], {
      env: { PATH: process.env['PATH'], PORT: String(await freePort()), KIRANA_STATE: state },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    folder.owns([shop.pid ?? 0]);
    const ended = once(shop, 'exit');
    const said: string[] = [];
    for await (const line of createInterface({ input: shop.stdout })) {
      said.push(line);
      if (line.includes('PostgreSQL')) {
        expect(existsSync(join(state, 'postgres/data/postmaster.pid'))).toBe(true);
        shop.kill('SIGTERM');
      }
    }
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(state, 'postgres/data/postmaster.pid'))).toBe(false);
    expect(said.join('\n')).toContain('Stopping');
    await folder.remove();
  }, 120_000);
});
