import { readConfig } from './config.js';

const env = { DATABASE_URL: 'postgres://x', INTERNAL_SECRET: 'i'.repeat(32) };

describe('readConfig of dispatch', () => {
  it('refuses a shop in production that has not said who moves its orders, and an answer it does not know', () => {
    const live = { ...env, NODE_ENV: 'production' };
    for (const progress of [undefined, '']) {
      expect(() => readConfig({ ...live, ORDER_PROGRESS: progress })).toThrow('ORDER_PROGRESS: set it to staff in production');
      expect(() => readConfig({ ...env, ORDER_PROGRESS: progress })).not.toThrow();
    }
    for (const progress of ['staff', 'demonstration']) {
      expect(readConfig({ ...live, ORDER_PROGRESS: progress }).ORDER_PROGRESS).toBe(progress);
    }
    expect(() => readConfig({ ...env, ORDER_PROGRESS: 'people' })).toThrow('ORDER_PROGRESS: ');
  });
});
