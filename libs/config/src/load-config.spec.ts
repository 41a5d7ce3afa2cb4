import { inspect } from 'node:util';
import { z } from 'zod';
import { ConfigError, loadConfig, port, secret } from './index.js';

const schema = z.object({ PORT: port.default(3000), DATABASE_URL: secret(), LEVEL: z.enum(['info', 'debug']).default('info') });

describe('loadConfig', () => {
  it('names every wrong variable at once', () => {
    const load = () => loadConfig('orders', schema, { PORT: '70000', LEVEL: 'loud' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*LEVEL/);
  });

  it('treats an empty variable as not set', () => {
    expect(loadConfig('orders', schema, { PORT: '', DATABASE_URL: 'postgres://x' }).PORT).toBe(3000);
  });

  it('never shows a secret by accident', () => {
    const { DATABASE_URL } = loadConfig('orders', schema, { DATABASE_URL: 'postgres://kirana:hunter2@db' });
    const shown = [String(DATABASE_URL), JSON.stringify({ DATABASE_URL }), inspect({ DATABASE_URL })].join(' ');
    expect(shown).not.toContain('hunter2');
    expect(DATABASE_URL.reveal()).toContain('hunter2');
  });
});
