import { jest } from '@jest/globals';
import type { VerifiedKey } from '@kirana/contracts';
import { createHash } from 'node:crypto';
import type { Upstream } from '../upstream/upstream.js';
import { ApiKeyVerifier } from './api-key-verifier.js';

describe('ApiKeyVerifier', () => {
  const key = `kirana_${'a'.repeat(43)}`;
  const start = performance.now();
  let valid: VerifiedKey | null;
  let asked: unknown[];
  let keys: ApiKeyVerifier;
  beforeEach(() => {
    valid = { id: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b', name: 'ERP', scopes: ['stock.write'], expiresAt: null };
    asked = [];
    const call = async (_route: unknown, input: unknown) => {
      asked.push(input);
      return { key: valid };
    };
    keys = new ApiKeyVerifier({ call } as unknown as Upstream);
  });

  it('returns the program of a key and asks with its hash only', async () => {
    expect(await keys.verify(key, start)).toEqual({ kind: 'program', keyId: valid?.id, name: 'ERP', scopes: ['stock.write'] });
    expect(asked).toEqual([{ body: { hash: createHash('sha256').update(key).digest('hex') } }]);
  });

  it('refuses a revoked key at most three seconds later', async () => {
    await keys.verify(key, start);
    valid = null;
    await keys.verify(key, start + 2_999);
    expect(asked).toHaveLength(1);
    await expect(keys.verify(key, start + 3_000)).rejects.toMatchObject({ status: 401, code: 'invalid-api-key' });
    // A refusal is not remembered: a key works as soon as it is created.
    valid = { id: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b', name: 'ERP', scopes: [], expiresAt: null };
    expect(await keys.verify(key, start + 3_001)).toMatchObject({ name: 'ERP' });
  });

  it('refuses it as soon when the clock is set back meanwhile', async () => {
    await keys.verify(key);
    valid = null;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    await expect(keys.verify(key, performance.now() + 3_000)).rejects.toMatchObject({ code: 'invalid-api-key' });
    clock.mockRestore();
  });

  it('does not admit a key beyond its expiry', async () => {
    valid = {
      id: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
      name: 'ERP',
      scopes: [],
      expiresAt: new Date(Date.now() + 1_000).toISOString(),
    };
    await keys.verify(key, start);
    valid = null;
    await expect(keys.verify(key, start + 1_000)).rejects.toMatchObject({ code: 'invalid-api-key' });
  });

  it('remembers a limited number of keys', async () => {
    for (let n = 0; n < 1_001; n++) await keys.verify(`kirana_${n}`, start);
    await keys.verify('kirana_1000', start);
    expect(asked).toHaveLength(1_001);
    await keys.verify('kirana_0', start);
    expect(asked).toHaveLength(1_002);
  });
});
