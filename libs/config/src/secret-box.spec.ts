import { randomBytes } from 'node:crypto';
import { SecretBox, areSecretBoxKeys } from './secret-box.js';
import { Secret } from './secret.js';

const key = (name: string) => `${name}:${randomBytes(32).toString('base64')}`;
const keys = (...named: string[]) => new SecretBox(new Secret(named.join(',')), 'WEBHOOK_SECRETS_KEY');
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('SecretBox', () => {
  it('encrypts, differently each time, and decrypts', () => {
    const ring = keys(key('a'));
    const [one, two] = [ring.seal(secret, 'endpoint'), ring.seal(secret, 'endpoint')];
    expect(one).toMatch(/^v1\.a\.[\w-]+$/);
    expect(one).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 20));
    expect(one).not.toBe(two);
    expect([ring.open(one, 'endpoint'), ring.open(two, 'endpoint')]).toEqual([secret, secret]);
  });

  it('allows a key rotation: the new key encrypts, the old one still decrypts', () => {
    const [older, newer] = [key('2025'), key('2026')];
    const sealed = keys(older).seal(secret, 'e');
    const both = keys(newer, older);
    expect(both.open(sealed, 'e')).toBe(secret);
    expect([both.isNewest(sealed), both.isNewest(both.seal(secret, 'e'))]).toEqual([false, true]);
    expect(keys(newer).open(both.seal(secret, 'e'), 'e')).toBe(secret);
    expect(() => keys(newer).open(sealed, 'e')).toThrow('no key "2025"');
  });

  it('does not decrypt text that was modified, belongs to another endpoint, or has another key of the same name', () => {
    const unopened = 'unable to authenticate data';
    const ring = keys(key('a'));
    const sealed = ring.seal(secret, 'mine');
    const place = sealed.length - 30;
    const changed = sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1);
    expect(() => ring.open(changed, 'mine')).toThrow(unopened);
    expect(() => ring.open(sealed, 'theirs')).toThrow(unopened);
    expect(() => keys(key('a')).open(sealed, 'mine')).toThrow(unopened);
    expect(() => ring.open(sealed.slice(0, -4), 'mine')).toThrow(unopened);
    expect(() => ring.open('', 'mine')).toThrow('no key');
  });

  it('recognises valid keys', () => {
    expect(areSecretBoxKeys(`${key('new')},${key('old')}`)).toBe(true);
    for (const wrong of [
      '',
      'secret',
      key('a').slice(2),
      `a:${randomBytes(16).toString('base64')}`,
      `${key('a')},${key('a')}`,
      `${key('a')},`,
    ])
      expect([wrong, areSecretBoxKeys(wrong)]).toEqual([wrong, false]);
  });
});
