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
});
