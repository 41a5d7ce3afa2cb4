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
    ['half a minute later', (header: string) => readCaller(header, 'orders', secret, Date.now() + 30_001)],
    ['a changed payload', (header: string) => readCaller(`x${header}`, 'orders', secret)],
    ['no signature', (header: string) => readCaller(header.split('.')[0], 'orders', secret)],
    ['nothing at all', () => readCaller(undefined, 'orders', secret)],
  ])('is refused with %s', (_case, read) => {
    expect(read(signCaller(admin, 'orders', secret))).toBeUndefined();
  });
});
