import { Secret } from '@kirana/config';
import { readCaller, signCaller } from './caller-header.js';

const secret = new Secret('a-secret-of-the-shop-that-is-long-enough');
const admin = { kind: 'admin', userId: 'u1', email: 'meera@example.com', role: 'owner' } as const;

describe('the caller header', () => {
  it('transfers the caller', () => {
    expect(readCaller(signCaller(admin, 'orders', secret), 'orders', secret)).toEqual(admin);
  });

  it.each([
    ['another service', (header: string) => readCaller(header, 'payments', secret)],
    ['another secret', (header: string) => readCaller(header, 'orders', new Secret('not-the-secret'))],
    ['a changed payload', (header: string) => readCaller(`x${header}`, 'orders', secret)],
    ['no signature', (header: string) => readCaller(header.split('.')[0], 'orders', secret)],
    ['nothing at all', () => readCaller(undefined, 'orders', secret)],
  ])('is refused with %s', (_case, read) => {
    expect(read(signCaller(admin, 'orders', secret))).toBeUndefined();
  });

  it('expires after half a minute', () => {
    const signedAt = new Date();
    const later = (ms: number) => new Date(signedAt.getTime() + ms);
    const header = signCaller(admin, 'orders', secret, signedAt);
    expect([30_000, 30_001].map(ms => readCaller(header, 'orders', secret, later(ms)))).toEqual([admin, 'expired']);
  });
});
