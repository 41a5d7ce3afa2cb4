import { hasOneSpelling } from './one-spelling.js';

describe('hasOneSpelling', () => {
  it.each([
    '/',
    '/?lang=pl',
    '/products',
    '/products/',
    '/products/toor-dal-1kg',
    '/products?search=%C5%BCurawina',
    '/products?search=%c5%bcurawina+%61#x',
    '/products?search=żur',
    '/products?next=../../%2e%2e/;x//y\\z%00%',
    '/produkty/%C5%BCurawina',
    '/order-confirmation/ORD-204816',
    '/api/orders/3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b/receipt.pdf',
    '/assets/main-B_x~1.js',
    '/.well-known/security.txt',
    '/docs/api',
    '/a%20customer%20typed%20this',
    "/it's/(a)*b+c,d=e@f:g!$&",
  ])('accepts %s', target => expect(hasOneSpelling(target)).toBe(true));

  it.each([
    '',
    '*',
    'api/orders',
    '*api/orders',
    'http://kirana.example/api/orders',
    '//api/orders',
    '/api//orders',
    '/products//',
    '/./api',
    '/x/../api',
    '/x/..',
    '/api/.',
    '/api/orders.',
    '/api./orders',
    '/api/...',
    '/%61pi/orders',
    '/api/%7Euser',
    '/api/orders%2D1',
    '/a%2Bb',
    '/%2561pi',
    '/api%2Forders',
    '/api%5Corders',
    '/api\\orders',
    '/api%00',
    '/api%0d%0ax',
    '/api%7F',
    '/api;x=1',
    '/api%3Bx',
    '/api#x',
    '/api#?x',
    '/api%23x',
    '/api%3Fx',
    '/produkty/%c5%bcurawina',
    '/api/x%20',
    '/api/x y',
    '/żur',
    '/%',
    '/%4',
    '/%zz',
    '/%u0061',
    '/api<x>',
    '/a|b',
    '/a"b',
    '/a^b`c{d}',
    '/[a]',
  ])('refuses %s', target => expect(hasOneSpelling(target)).toBe(false));

  it('is fast for an address crafted to be slow', () => {
    const started = performance.now();
    for (const part of ['.', '%20', '/a', '%C3', 'a.', './']) expect(hasOneSpelling(`/${part.repeat(8_000)}\\`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
