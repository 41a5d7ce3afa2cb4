import { countedAddress } from './counted-address.js';

describe('countedAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3::/64'],
    ['2001:DB8:85a3:08d3::1', '2001:db8:85a3:8d3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  it('keeps networks apart, and counts what it has returned as the same', () => {
    const [one, other] = ['2001:db8:0:1::1', '2001:db8:0:2::1'].map(countedAddress);
    expect(one).not.toBe(other);
    expect(countedAddress(one ?? '')).toBe(one);
  });
});
