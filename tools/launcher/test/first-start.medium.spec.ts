import { ScratchFolder, eventually } from '@kirana/testing';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** No server listens at the first (port 9 is reserved), the second has no address. */
const unreachable = ['http://127.0.0.1:9', 'http://registry.invalid'];
const { engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { engines: object };
const manifest = { name: 'clone', version: '0.1.0', engines, dependencies: { 'left-pad': '1.3.0' } };
const leftPad = { version: '1.3.0', resolved: 'https://registry.npmjs.org/left-pad/-/left-pad-1.3.0.tgz' };
const lock = JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest, 'node_modules/left-pad': leftPad } });

describe('launcher without a network', () => {
  let clone: ScratchFolder;
  beforeEach(() => {
    clone = new ScratchFolder('clone');
    cpSync(fileURLToPath(new URL('..', import.meta.url)), join(clone.path, 'tools/launcher'), { recursive: true });
    write('package.json', JSON.stringify(manifest));
    write('package-lock.json', lock);
  });
  afterEach(() => clone.remove());

  function write(path: string, content: string): void {
    const file = join(clone.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** Runs `npm start` of the clone; without its own settings of npm, which may name a proxy or a cache. */
  async function start(env: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [join(clone.path, 'tools/launcher/start.mjs')], {
      env: { HOME: clone.path, npm_config_globalconfig: join(clone.path, 'none'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    clone.owns(child.pid === undefined ? [] : [child.pid]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  it.each(unreachable)(
    'says within a minute, in one sentence, what the first start needs: registry %s',
    async registry => {
      const { code, output } = await start({ PATH: process.env['PATH'] ?? '', npm_config_registry: registry });
      expect(code).toBe(1);
      expect(output).toMatch(/Packages \.+ failed\n\nThe packages cannot be fetched: .*The first start needs the internet.*\n$/);
      expect(output).not.toMatch(/npm error|^\s+at /m);
    },
    60_000,
  );

  /** Makes a clone with its packages, of which this program is the shop. */
  function install(shop: string): void {
    const packages = createHash('sha256').update('/package-lock.json').update(lock).digest('hex');
    write('node_modules/.kirana-lock', `${packages} shop`);
    write('node_modules/typescript/bin/tsc', '');
    write('node_modules/@kirana/host/dist/embedded.js', shop);
  }

  it('starts a shop whose packages are installed; npm is not even called', async () => {
    install("console.log('the shop runs')");
    const { code, output } = await start({ PATH: '' });
    expect(output).toMatch(/the shop runs\n$/);
    expect(output).not.toContain('Packages');
    expect(code).toBe(0);
  });

  it.each([
    ['npm', 'told to end'],
    ['the launcher', 'true: input ended'],
  ])('ends the shop when %s is killed', async (killed, last) => {
    install(`
      const end = why => { console.log(why); process.exit(); };
      process.on('SIGTERM', () => end('told to end'));
      process.stdin.on('close', () => end(process.env.ENDS_WITH_INPUT + ': input ended')).resume();
      console.log(process.pid + ' runs below ' + process.ppid);`);
    // As npm runs a script: in a shell, which has something to do after it, so that it does not become it.
    const npm = spawn('/bin/sh', ['-c', '"$0" "$1"; true', process.execPath, join(clone.path, 'tools/launcher/start.mjs')], {
      env: { HOME: clone.path, PATH: '', npm_command: 'start' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const pids = () => /(\d+) runs below (\d+)\n/.exec(output)?.slice(1).map(Number) ?? [];
    await eventually('the shop runs', () => pids().length > 0);
    const [shop = 0, launcher = 0] = pids();
    clone.owns([shop, launcher]);
    process.kill(killed === 'npm' ? (npm.pid ?? 0) : launcher, 'SIGKILL');
    await eventually('the shop has ended', () => output.endsWith(`${last}\n`)).finally(() => npm.stdout.destroy());
  });
});
