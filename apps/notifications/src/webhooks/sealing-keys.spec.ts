import { Secret } from '@kirana/config';
import { randomBytes } from 'node:crypto';
import { SealingKeys, areSealingKeys } from './sealing-keys.js';

const key = (name: string) => `${name}:${randomBytes(32).toString('base64')}`;
const keys = (...named: string[]) => new SealingKeys(new Secret(named.join(',')));
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('SealingKeys', () => {
  it('seals what nobody can read, differently each time, and opens it again', () => {
    const ring = keys(key('a'));
    const [one, two] = [ring.seal(secret, 'endpoint'), ring.seal(secret, 'endpoint')];
    expect(one).toMatch(/^v1\.a\.[\w-]+$/);
    expect(one).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 20));
    expect(one).not.toBe(two);
    expect([ring.open(one, 'endpoint'), ring.open(two, 'endpoint')]).toEqual([secret, secret]);
  });

  it('lets a key be changed: the new one seals, the old one still opens, and then it is not needed', () => {
    const [older, newer] = [key('2025'), key('2026')];
    const sealed = keys(older).seal(secret, 'e');
    const both = keys(newer, older);
    expect(both.open(sealed, 'e')).toBe(secret);
    expect([both.isNewest(sealed), both.isNewest(both.seal(secret, 'e'))]).toEqual([false, true]);
    expect(keys(newer).open(both.seal(secret, 'e'), 'e')).toBe(secret);
    expect(() => keys(newer).open(sealed, 'e')).toThrow('no key "2025"');
  });

  it('opens nothing that was changed, moved to another endpoint, or sealed with another key of that name', () => {
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

  it('knows keys from what is none', () => {
    expect(areSealingKeys(`${key('new')},${key('old')}`)).toBe(true);
    for (const wrong of [
      '',
      'secret',
      key('a').slice(2),
      `a:${randomBytes(16).toString('base64')}`,
      `${key('a')},${key('a')}`,
      `${key('a')},`,
    ])
      expect([wrong, areSealingKeys(wrong)]).toEqual([wrong, false]);
  });
});
