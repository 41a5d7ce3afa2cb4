import { challengeFor } from './challenge.js';

describe('challengeFor', () => {
  it.each([
    [401, 'unauthenticated', {}, 'Bearer realm="kirana"'],
    [401, 'invalid-token', {}, 'Bearer realm="kirana", error="invalid_token"'],
    [401, 'invalid-api-key', {}, 'Bearer realm="kirana", error="invalid_token"'],
    [
      403,
      'insufficient-scope',
      { scope: 'stock.write' },
      'Bearer realm="kirana", error="insufficient_scope", scope="stock.write"',
    ],
    [403, 'insufficient-scope', {}, 'Bearer realm="kirana", error="insufficient_scope"'],
    [403, 'forbidden', {}, undefined],
    [404, 'not-found', {}, undefined],
  ])('answers %i %s with what the caller has to show', (status, code, extra, expected) => {
    expect(challengeFor({ type: 'x', title: 'x', status, code, ...extra })).toBe(expected);
  });
});
