import { freePort } from '@kirana/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedShop } from '../src/embedded-shop.js';
import { describeFailure } from '../src/failure.js';
import { PortRefused } from '../src/ports.js';
import { StateInUse, StateLock } from '../src/state-lock.js';
import { StateFolder } from '../src/state.js';
import { HostProcess } from './host-process.js';

/** The settings required for a shop that listens beyond loopback, see docs/going-live.md. */
const goingLive = {
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'orders@shop.example',
  MERCHANT_EMAIL: 'office@shop.example',
  ORDER_PROGRESS: 'staff',
};

const hasIpv6 = Object.values(networkInterfaces()).some(addresses => addresses?.some(({ address }) => address === '::1'));

describe('startEmbeddedShop refuses', () => {
  const folders: string[] = [];
  let otherServer: Server;
  let taken: number;

  beforeAll(async () => {
    otherServer = createServer(socket => socket.destroy()).listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    taken = (otherServer.address() as AddressInfo).port;
  });
  afterAll(() => {
    otherServer.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const listenOn = async (host: string) => {
    const server = createServer(socket => socket.destroy()).listen(0, host);
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, close: () => server.close() };
  };
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'kirana-refused-'));
    folders.push(folder);
    return folder;
  };
  const refusal = async (env: Record<string, string>, folder = newFolder()) => {
    try {
      const state = new StateFolder(folder);
      await (await startEmbeddedShop({ state, env: { PORT: String(await freePort()), ...env } })).stop();
      return 'none';
    } catch (error) {
      return describeFailure(error, false);
    }
  };

  it.each([
    ['a port that is not a number', () => ({ PORT: 'abc' }), /PORT: a number from 1 to 65535$/],
    ['a port out of range', () => ({ PORT: '99999' }), /PORT: .*65535$/],
    ['an unknown log level', () => ({ LOG_LEVEL: 'loud' }), /LOG_LEVEL: /],
    [
      'an extension that is not there',
      () => ({ EXTENSIONS: 'nowhere' }),
      /EXTENSIONS.*\n {2}extensions\/nowhere\/dist\/index\.js: there is no such file/,
    ],
    ['a port that is in use', () => ({ PORT: String(taken) }), /^Port \d+ is in use\. Choose another one: PORT=\d+ npm start$/],
    [
      'a metrics port that is in use',
      () => ({ METRICS_PORT: String(taken) }),
      /^Port \d+ is in use\. Choose another one: METRICS_PORT=\d+ npm start$/,
    ],
    [
      'a host that is not an address of this machine',
      () => ({ ...goingLive, HOST: '203.0.113.7' }),
      /^HOST=203\.0\.113\.7 is no address/,
    ],
  ])('%s, with a one-sentence message before anything is started', async (_what, env, sentence) => {
    const folder = newFolder();
    const message = await refusal(env(), folder);
    expect(message).toMatch(sentence);
    expect(message.split('\n').length).toBeLessThanOrEqual(2);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    // The folder is unlocked again.
    await (await StateLock.take(folder)).release();
  });

  // Only Linux has all of 127.0.0.0/8 without configuration.
  (platform() === 'linux' ? it : it.skip)('a port that is in use at the address it would listen on', async () => {
    const there = await listenOn('127.0.0.2');
    expect(await refusal({ HOST: '127.0.0.2', PORT: String(there.port) })).toMatch(/^Port \d+ is in use\. .*PORT=\d+ npm start$/);
    there.close();
  });

  it.each<Record<string, string>>([
    {},
    { HOST: 'localhost' },
    { ...goingLive, HOST: '0.0.0.0' },
    ...(hasIpv6 ? [{ ...goingLive, HOST: '::' }] : []),
  ])('a port at which a browser on localhost would reach another program, with %j', async env => {
    for (const host of ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])]) {
      const there = await listenOn(host);
      expect(await refusal({ ...env, PORT: String(there.port) })).toMatch(/^Port \d+ is in use\. .*PORT=\d+ npm start$/);
      there.close();
    }
  });

  it('a folder it cannot create', async () => {
    // Not even root can create a folder inside a file.
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusal({}, join(file, 'state'))).toMatch(/file\/state is in no folder.*KIRANA_STATE=\/some\/folder npm start$/);
  });

  it('a damaged secrets file', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'secrets.json'), '{"postgresPassword": "h');
    expect(await refusal({}, folder)).toMatch(/secrets\.json is damaged\. Restore it from a backup/);
  });

  it('a folder that another shop uses', async () => {
    const folder = newFolder();
    const lock = await StateLock.take(folder);
    expect(await refusal({}, folder)).toMatch(
      /^The shop in this folder is running already .*KIRANA_STATE=\/some\/folder npm start$/,
    );
    await lock.release();
  });

  it('with the same message and exit code 1 when run as a process', async () => {
    const host = new HostProcess({ env: { PORT: String(taken) } });
    expect(await host.ended).toBe(1);
    expect(host.text).toMatch(/^Port \d+ is in use\. Choose another one: PORT=\d+ npm start$/);
    await host.remove();
  }, 30_000);
});

describe('StateLock', () => {
  it('is free again when its holder was killed, and not held in a copy of the folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kirana-lock-'));
    const copy = mkdtempSync(join(tmpdir(), 'kirana-lock-'));
    const module = new URL('../dist/state-lock.js', import.meta.url).href;
    const program = `import { StateLock } from '${module}'; await StateLock.take('${folder}'); console.log('kept'); setInterval(() => {}, 1000)`;
    const keeper = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(keeper.stdout, 'data');
    await expect(StateLock.take(folder)).rejects.toThrow(StateInUse);
    await once(spawn('cp', ['-a', `${folder}/.`, copy]), 'exit');
    await (await StateLock.take(copy)).release();
    keeper.kill('SIGKILL');
    await once(keeper, 'exit');
    await (await StateLock.take(folder)).release();
    for (const each of [folder, copy]) rmSync(each, { recursive: true });
  }, 20_000);
});

describe('describeFailure', () => {
  const failure = (code: string, more: object = {}) => Object.assign(new Error(`${code}: something`), { code, ...more });

  it.each([
    ['a full disk', failure('ENOSPC'), 'The disk is full. Make room and start again.'],
    [
      'a database on a full disk',
      new Error('query', { cause: failure('53100') }),
      'The disk is full. Make room and start again.',
    ],
    [
      'a folder of another user',
      failure('EACCES', { path: '/srv/kirana' }),
      '/srv/kirana may not be written by this user. Give it',
    ],
    ['a privileged port', new PortRefused('PORT', 80, '127.0.0.1', 'EACCES'), 'Port 80 is not for this user'],
    ['the suggested port', new PortRefused('PORT', 80, '127.0.0.1', 'EACCES'), 'PORT=3080 npm start'],
    ['the last port', new PortRefused('PORT', 65_535, '127.0.0.1', 'EADDRINUSE'), 'PORT=65525 npm start'],
    [
      'any other error',
      new TypeError('x is not a function'),
      'Kirana stopped because of an error: x is not a function. LOG_LEVEL=debug',
    ],
  ])('explains %s', (_what, error, sentence) => {
    const message = describeFailure(error, false);
    expect(message).toContain(sentence);
    expect(message).not.toMatch(/\n|at .*\.ts:/);
    expect(describeFailure(error, true)).toMatch(/at .*refused-at-start/);
  });
});
