import { ScratchFolder, eventually } from '@kirana/testing';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoShopProcess } from '../src/demo-shop/demo-shop-process.js';
import { StateLock } from '../src/state-lock.js';

/** A stand-in for the launcher: it has the steps and sentences of a demo shop, without a shop. */
const launcher = (steps: string) => `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
const folder = process.argv[2].slice('--demo-in='.length);
const write = (name, content) => writeFileSync(folder + '/' + name, JSON.stringify(content));
const until = async name => { while (!existsSync(folder + '/' + name)) await new Promise(resolve => setTimeout(resolve, 10)); };
process.stdin.on('close', () => process.exit(0)).resume();
mkdirSync(folder, { recursive: true });
${steps}
`;
const ready = "console.log('Kirana is ready: http://localhost:1'); setInterval(() => undefined, 1_000);";

describe('DemoShopProcess', () => {
  const scratch = new ScratchFolder('demo');
  const shops: DemoShopProcess[] = [];
  let nth = 0;
  afterAll(async () => {
    await Promise.all(shops.map(shop => shop.stop()));
    await scratch.remove();
  });

  function demo(steps: string, env: Readonly<Record<string, string>> = {}) {
    const program = join(scratch.path, `launcher-${++nth}.mjs`);
    writeFileSync(program, launcher(steps));
    const folder = join(scratch.path, `demo-${nth}`);
    const shop = new DemoShopProcess(folder, { PATH: process.env['PATH'], ...env }, program);
    shops.push(shop);
    const becomes = (wanted: string) => eventually(`it is ${wanted}`, () => shop.read().state === wanted, 10_000);
    return { shop, folder, becomes, go: (name: string) => writeFileSync(join(folder, name), '{}') };
  }

  it('tells its way from none to open, with how many orders are placed, its address and its logins', async () => {
    const { shop, folder, becomes, go } = demo(`
      write('demo-progress.json', { placed: 0, of: null });
      await until('go-1');
      write('demo-progress.json', { placed: 40, of: 480 });
      await until('go-2');
      write('demo-data.json', {});
      await until('go-3');
      ${ready}`);
    expect(shop.read()).toEqual({ state: 'none', progress: null, address: null, accounts: [], problem: null });
    expect(await shop.open()).toMatchObject({ state: 'filling', progress: null });
    await eventually('it has begun', () => existsSync(join(folder, 'demo-progress.json')));
    go('go-1');
    await eventually('it tells how far it is', () => shop.read().progress?.placed === 40);
    expect(shop.read()).toMatchObject({ state: 'filling', progress: { placed: 40, of: 480 } });
    go('go-2');
    await becomes('starting');
    go('go-3');
    await becomes('open');
    const { address, accounts } = shop.read();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(accounts).toContainEqual({ email: 'admin@kirana.example', password: 'cardamom-and-clove' });
    // Another press, or that of another admin, gives the same address.
    expect(await shop.open()).toMatchObject({ state: 'open', address });
  });

  it('starts one process for two presses at once', async () => {
    const { shop, folder, becomes } = demo(`write('started-' + process.pid, {}); ${ready}`);
    await Promise.all([shop.open(), shop.open()]);
    await becomes('open');
    expect(readdirSync(folder).filter(name => name.startsWith('started-'))).toHaveLength(1);
  });

  it('gives it neither the address nor the keys nor the mail server of this shop', async () => {
    const own = {
      PORT: '3000',
      HOST: '127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_live_1',
      KIRANA_STATE: '/x',
    };
    const { shop, folder, becomes } = demo(`write('env.json', process.env); ${ready}`, own);
    await shop.open();
    await becomes('open');
    const seen = JSON.parse(readFileSync(join(folder, 'env.json'), 'utf8')) as Record<string, string>;
    expect(seen['SMTP_URL']).toBeUndefined();
    expect(seen['STRIPE_SECRET_KEY']).toBeUndefined();
    expect(seen['KIRANA_STATE']).toBeUndefined();
    expect(seen['PORT']).not.toBe('3000');
    expect(seen['PUBLIC_URL']).toBe(shop.read().address);
  });

  it.each([
    ['disk-full', 'The disk is full. Make room and start again.'],
    ['port-taken', 'Port 23456 is in use. Choose another one: PORT=23466 npm start'],
    ['runs-elsewhere', 'The shop in this folder is running already (/x).'],
    ['ended', 'Something else.'],
  ])('says why it failed, and can be opened again: %s', async (problem, sentence) => {
    const { shop, becomes, go } = demo(
      `if (!existsSync(folder + '/mended')) { console.error(${JSON.stringify(sentence)}); process.exit(1); } ${ready}`,
    );
    await shop.open();
    await becomes('failed');
    expect(shop.read()).toMatchObject({ state: 'failed', problem });
    go('mended');
    expect(await shop.open()).toMatchObject({ problem: null });
    await becomes('open');
  });

  it('notices that it ended after it was open', async () => {
    const { shop, becomes, go } = demo(`${ready} until('go-1').then(() => process.exit(1));`);
    await shop.open();
    await becomes('open');
    go('go-1');
    await becomes('failed');
    expect(shop.read()).toMatchObject({ problem: 'ended', address: null });
  });

  it('is removed with its data, also while it runs', async () => {
    const { shop, folder, becomes } = demo(ready);
    await shop.open();
    await becomes('open');
    expect(await shop.remove()).toMatchObject({ state: 'none' });
    expect(existsSync(folder)).toBe(false);
    expect(await shop.remove()).toMatchObject({ state: 'none' });
  });

  it('is not removed while a process that was started from a terminal uses it', async () => {
    const { shop, folder } = demo(ready);
    mkdirSync(folder);
    const lock = await StateLock.take(folder);
    expect(await shop.remove()).toMatchObject({ state: 'failed', problem: 'runs-elsewhere' });
    expect(existsSync(folder)).toBe(true);
    await lock.release();
    expect(await shop.remove()).toMatchObject({ state: 'none' });
  });
});
