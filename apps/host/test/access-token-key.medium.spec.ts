import { startProgram } from '@kirana/testing';
import { newAccessTokenKey } from '../src/access-token-key.js';

describe('newAccessTokenKey', () => {
  it('returns an Ed25519 JWK with both halves and an id', () => {
    const key = JSON.parse(newAccessTokenKey()) as Record<string, string>;
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519' });
    expect([key['d'], key['x']].map(half => Buffer.from(half ?? '', 'base64url').length)).toEqual([32, 32]);
    expect(key['kid']).toMatch(/^[0-9a-f]{8}$/);
  });

  it('does not hang, however often it is called', async () => {
    const program = await startProgram(new URL('many-keys.program.ts', import.meta.url));
    try {
      expect(await program.line(/^made/, 90_000)).toBe('made 2000');
    } finally {
      await program.kill();
    }
  }, 120_000);
});
