import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { z } from 'zod';
import { ConfigError, loadConfig, port, secret } from './index.js';

const schema = z.object({ PORT: port.default(3000), DATABASE_URL: secret(), LEVEL: z.enum(['info', 'debug']).default('info') });

describe('loadConfig', () => {
  it('reports all invalid variables at once', () => {
    const load = () => loadConfig('orders', schema, { PORT: '70000', LEVEL: 'loud' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*LEVEL/);
  });

  it('treats an empty variable as not set', () => {
    expect(loadConfig('orders', schema, { PORT: '', DATABASE_URL: 'postgres://x' }).PORT).toBe(3000);
  });

  it('reads a variable from the file named by <VARIABLE>_FILE, unless the variable itself is set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kirana-config-'));
    const file = join(folder, 'url');
    writeFileSync(file, 'postgres://from-a-file\n');
    const load = (env: object) => loadConfig('orders', schema, { DATABASE_URL_FILE: file, ...env }).DATABASE_URL.reveal();
    expect(load({})).toBe('postgres://from-a-file');
    expect(load({ DATABASE_URL: '' })).toBe('postgres://from-a-file');
    expect(load({ DATABASE_URL: 'postgres://x' })).toBe('postgres://x');
    // A variable that merely ends in `_FILE` is not resolved.
    expect(load({ JOURNAL_FILE: '/nowhere' })).toBe('postgres://from-a-file');
    rmSync(folder, { recursive: true });
    expect(() => load({})).toThrow(/DATABASE_URL_FILE: cannot be read: ENOENT/);
  });

  it.each([
    ['postgres://kirana_orders:services-of-kirana@postgres:5432/kirana_orders', true],
    ['postgres://kirana:kirana@postgres:5432/postgres', true],
    ['postgres://kirana:its-own@postgres:5432/kirana', false],
  ])('accepts %s in development, and refuses it in production: %s', (url, refused) => {
    const load = (mode: string) => () => loadConfig('orders', schema, { DATABASE_URL: url, NODE_ENV: mode });
    expect(load('development')).not.toThrow();
    if (refused) expect(load('production')).toThrow('DATABASE_URL: this value is public in the Kirana repository');
    else expect(load('production')).not.toThrow();
  });

  it.each(['postgres://kirana_orders@db:5432/kirana_orders', 'amqp://orders@rabbitmq:5672'])(
    'puts a password of any characters into %s',
    address => {
      const password = 'p@ss:w/o?rd#1 50%';
      const load = (url: string) =>
        new URL(loadConfig('orders', schema, { DATABASE_URL: url, SERVERS_PASSWORD: password }).DATABASE_URL.reveal());
      expect(decodeURIComponent(load(address).password)).toBe(password);
      expect(load(address).host).toBe(new URL(address).host);
      expect(load('postgres://kirana:its-own@db/kirana').password).toBe('its-own');
      expect(load('postgres://db/kirana').password).toBe('');
    },
  );

  it('hides a secret from string conversion, JSON and inspect', () => {
    const { DATABASE_URL } = loadConfig('orders', schema, { DATABASE_URL: 'postgres://kirana:hunter2@db' });
    const shown = [String(DATABASE_URL), JSON.stringify({ DATABASE_URL }), inspect({ DATABASE_URL })].join(' ');
    expect(shown).not.toContain('hunter2');
    expect(DATABASE_URL.reveal()).toContain('hunter2');
  });
});
