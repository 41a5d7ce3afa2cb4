import { isOtherLoopback } from './other-loopback.js';

describe('isOtherLoopback', () => {
  it.each([
    ['127.0.0.1:3000', 'http://localhost:3000', true],
    ['[::1]:3000', 'http://localhost:3000', true],
    ['127.0.0.1', 'http://localhost', true],
    ['localhost:3000', 'http://localhost:3000', false],
    // Another server of the same machine, such as a second replica.
    ['127.0.0.1:3100', 'http://localhost:3000', false],
    // A shop with a name of its own is asked by its address for good reason, as by a health check.
    ['127.0.0.1:3000', 'https://shop.example', false],
    ['192.168.1.7:3000', 'http://localhost:3000', false],
    ['127.0.0.1.shop.example:3000', 'http://localhost:3000', false],
    ['not a host', 'http://localhost:3000', false],
  ])('host %s of a shop at %s: %s', (host, own, expected) => {
    expect(isOtherLoopback(host, own)).toBe(expected);
  });
});
