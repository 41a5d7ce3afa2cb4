import { Customer, connect, eventually, freePort, ScratchFolder, testConfig } from '@kirana/testing';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HostProcess } from './host-process.js';

const ready = /^Kirana is ready/;

/** The commands that find the database of a shop by its folder. */
const commands = [
  ['apps/identity/dist/make-admin/main.js', ['shopper@kirana.example']],
  ['apps/catalogue/dist/import-products/import-products-cli.js', ['--generated', '3']],
  ['libs/messaging/dist/dead-letters/main.js', ['discard', 'orders.fulfilment', '--all']],
] as const;

async function run(name: string, args: readonly string[], state: string): Promise<{ code: number | null; output: string }> {
  const program = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env['PATH'], KIRANA_STATE: state } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/**
 * A running shop and faults that can occur beside it. `startsCopy`: a shop is started from the copy of its folder as well, and every command
 * is tried there, with every settings of a second start, and PostgreSQL is killed once more.
 */
export function unharmed({ startsCopy }: { readonly startsCopy: boolean }): void {
  describe('a running shop', () => {
    const folder = new ScratchFolder('unharmed');
    let shop: HostProcess;
    let url: string;

    beforeAll(async () => {
      const port = String(await freePort());
      url = `http://localhost:${port}`;
      const state = join(folder.path, 'state');
      if (testConfig.shopState) execFileSync('cp', ['-a', testConfig.shopState, state]);
      shop = new HostProcess({ env: { PORT: port, TIMER_SCALE: '0.03' }, state });
      await shop.until(ready);
    }, 120_000);
    afterAll(async () => {
      await shop.remove();
      await folder.remove();
    });

    const postmaster = () => Number(readFileSync(join(shop.state, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    const said = (word: string) => shop.lines.filter(line => line.includes(word)).length;
    /** What the commands would change. */
    const changedByCommands = async () => {
      const signIn = await fetch(`${url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'shopper@kirana.example', password: 'mango-and-ginger' }),
      });
      const { user } = (await signIn.json()) as { user: { isAdmin: boolean } };
      const { total } = (await (await fetch(`${url}/api/products?pageSize=1`)).json()) as { total: number };
      return { status: signIn.status, isAdmin: user.isAdmin, products: total };
    };
    const orderIsDelivered = async () => {
      const pool = connect(url, 1);
      try {
        const customer = new Customer(pool);
        const placed = await eventually(
          'an order is taken',
          async () => {
            const answer = await customer.order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
            return answer.status < 300 ? answer.body : false;
          },
          30_000,
        );
        let status = '';
        const delivered = async () => {
          ({ status } = (await customer.track(placed.id, placed.accessToken)).body);
          return status === 'delivered';
        };
        await eventually('it is delivered', delivered, 60_000).catch((error: unknown) => {
          throw new Error(`${String(error)}; it is ${status}, and the shop said:\n${shop.lines.slice(-20).join('\n')}`);
        });
      } finally {
        await pool.close();
      }
    };

    it('is not affected by a second start in its folder, with any settings', async () => {
      const before = postmaster();
      const tries: Record<string, string>[] = [
        { PORT: String(await freePort()) },
        ...(startsCopy ? [{ PORT: 'abc' }, { PORT: String(await freePort()), LOG_LEVEL: 'loud' }] : []),
      ];
      for (const env of tries) {
        const second = new HostProcess({ env, state: shop.state });
        expect(await second.ended).toBe(1);
        await second.remove();
      }
      expect(postmaster()).toBe(before);
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    }, 180_000);

    it('is not affected by a copy of its folder, in which commands are refused until a shop starts there, separately', async () => {
      const unchanged = await changedByCommands();
      const folder = mkdtempSync(join(tmpdir(), 'kirana-copy-'));
      await once(spawn('chmod', ['755', folder]), 'exit');
      const copied = join(folder, 'state');
      await once(spawn('cp', ['-a', shop.state, copied]), 'exit');
      const before = postmaster();
      for (const [name, args] of startsCopy ? commands : commands.slice(0, 1)) {
        const { code, output } = await run(name, args, copied);
        expect({ name, code, output }).toMatchObject({
          name,
          code: 1,
          output: expect.stringContaining('copied or moved') as string,
        });
      }
      if (startsCopy) {
        const copy = new HostProcess({ env: { PORT: String(await freePort()) }, state: copied });
        await copy.until(ready);
        expect(postmaster()).toBe(before);
        for (const [name, args] of commands) expect(await run(name, args, copied)).toMatchObject({ code: 0 });
        copy.send('SIGTERM');
        expect(await copy.ended).toBe(0);
        expect(copy.leftovers()).toEqual([]);
        await copy.remove();
      }
      expect(await changedByCommands()).toEqual(unchanged);
      expect(postmaster()).toBe(before);
      expect((await fetch(`${url}/api/products?pageSize=1`)).status).toBe(200);
      rmSync(folder, { recursive: true, force: true });
    }, 300_000);

    const kills = startsCopy ? 2 : 1;
    it('restarts its PostgreSQL within seconds of a kill -9, reports it once, and delivers later orders', async () => {
      for (let times = 1; times <= kills; times++) {
        process.kill(postmaster(), 'SIGKILL');
        await eventually('PostgreSQL is back', () => said('PostgreSQL is back') === times, 60_000);
      }
      expect(said('PostgreSQL is lost')).toBe(kills);
      await orderIsDelivered();
    }, 120_000);

    it('ends with everything it has started when its terminal is closed during a restart of PostgreSQL', async () => {
      process.kill(postmaster(), 'SIGKILL');
      await eventually('the loss is noticed', () => said('PostgreSQL is lost') === kills + 1, 60_000);
      shop.send('SIGHUP');
      await shop.ended;
      expect(shop.leftovers()).toEqual([]);
    }, 90_000);
  });
}
