import { eventually, freePort } from '@kirana/testing';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HostProcess } from './host-process.js';

/** Only root can create a small disk. */
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

/**
 * Defines the suite: disks of these sizes, in MB, on which different steps of a start run out of space (creating the data folder, starting the
 * server, creating the databases and their tables), and one that fills while a shop runs.
 */
export function fullDisk(sizes: readonly number[]): void {
  asRoot('a disk that is full', () => {
    let disk: string;

    beforeEach(() => {
      disk = mkdtempSync(join(tmpdir(), 'kirana-disk-'));
    });
    afterEach(() => {
      execFileSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    });

    const mount = (megabytes: number) => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
      chmodSync(disk, 0o755);
    };
    /** Fills the disk; because the shop writes at the same time, the free space is not known in advance. */
    const fill = (file: string) => {
      const piece = Buffer.alloc(1_000_000);
      expect(() => {
        for (;;) writeFileSync(file, piece, { flag: 'a' });
      }).toThrow(/ENOSPC/);
    };
    const start = async () => new HostProcess({ env: { PORT: String(await freePort()) }, state: join(disk, 'state') });

    it.each(sizes)(
      'of %i MB is reported at the start, and nothing is left running',
      async megabytes => {
        mount(megabytes);
        const host = await start();
        try {
          expect(await host.ended).toBe(1);
          expect(host.text).toMatch(/disk is full\. Make room and start again/);
          expect(host.text).not.toMatch(/^\s+at /m);
          expect(host.leftovers()).toEqual([]);
        } finally {
          await host.remove();
        }
      },
      90_000,
    );

    it('stops a running shop only, and the next start works once there is space', async () => {
      mount(400);
      const host = await start();
      await host.until(/^Kirana is ready/);
      fill(join(disk, 'filler'));
      host.send('SIGTERM');
      await host.ended;
      expect(host.leftovers()).toEqual([]);
      rmSync(join(disk, 'filler'));
      const again = new HostProcess({ env: { PORT: String(await freePort()) }, state: host.state });
      await again.until(/^Kirana is ready/);
      again.send('SIGTERM');
      expect(await again.ended).toBe(0);
      await eventually('nothing is left', () => again.leftovers().length === 0);
      await Promise.all([host.remove(), again.remove()]);
    }, 120_000);
  });
}
