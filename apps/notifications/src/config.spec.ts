import { readConfig } from './config.js';

const env = { DATABASE_URL: 'postgres://x', INTERNAL_SECRET: 'i'.repeat(32) };

describe('readConfig of notifications', () => {
  it('refuses to keep mail in production, and accepts it in development', () => {
    const keptMail = { ...env, MAIL_INBOX: 'true' };
    expect(() => readConfig({ ...env, SMTP_URL: 'smtp://x', NODE_ENV: 'production' })).not.toThrow();
    expect(() => readConfig(keptMail)).not.toThrow();
    expect(() => readConfig({ ...keptMail, NODE_ENV: 'production' })).toThrow(
      'MAIL_INBOX: leave it out in production and set SMTP_URL',
    );
  });

  it('refuses a key for push messages of another length, and push services on loopback in production', () => {
    const mail = { ...env, SMTP_URL: 'smtp://x' };
    expect(() => readConfig({ ...mail, PUSH_KEY: 'A'.repeat(43) })).not.toThrow();
    expect(() => readConfig({ ...mail, PUSH_KEY: 'A'.repeat(42) })).toThrow('PUSH_KEY: give 32 random bytes as base64url');
    expect(() => readConfig({ ...mail, PUSH_LOOPBACK: 'true', NODE_ENV: 'production' })).toThrow('PUSH_LOOPBACK: leave it out');
  });
});
