import { readConfig } from './config.js';

const env = {
  DATABASE_URL: 'postgres://x',
  INTERNAL_SECRET: 'i'.repeat(32),
  WEBHOOK_SECRETS_KEY: `own:${Buffer.alloc(32, 7).toString('base64')}`,
};
const printed = 'development:d2ViaG9vay1zZWNyZXRzLWluLWRldmVsb3BtZW50ISE=';

describe('readConfig of integrations', () => {
  it.each([
    ['webhooks to its own machine', { WEBHOOK_LOOPBACK: 'true' }, 'WEBHOOK_LOOPBACK: leave it out'],
    ['the key of the repository', { WEBHOOK_SECRETS_KEY: printed }, 'WEBHOOK_SECRETS_KEY: this value is public'],
  ])('refuses %s in production, and accepts it in development', (_what, changes, sentence) => {
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).not.toThrow();
    expect(() => readConfig({ ...env, ...changes })).not.toThrow();
    expect(() => readConfig({ ...env, ...changes, NODE_ENV: 'production' })).toThrow(sentence);
  });
});
