/** @jest-environment jest-fixed-jsdom */
import { rememberConsolePage, takeConsolePage } from './console-return.js';

describe('the page of the console that was asked for', () => {
  it.each(['/admin', '/admin/orders/3f2c1a90?from=list', '/admin/orders?search=a%2Fb'])('is kept: %s', path => {
    rememberConsolePage(path);
    expect(takeConsolePage()).toBe(path);
    expect(takeConsolePage()).toBeUndefined();
  });

  it.each([
    '//evil.example/admin',
    String.raw`/\evil.example/admin`,
    '/%2F%2Fevil.example/admin',
    '/%5Cevil.example',
    'https://evil.example/admin',
    'javascript:alert(1)//admin',
    '/admin/../account',
    '/admin/%2e%2e/account',
    String.raw`/admin\..\account`,
    '/administrator',
    '/\t/evil.example/admin',
    '',
    'admin',
    'http://[',
  ])('is nothing else: %j', path => {
    rememberConsolePage(path);
    expect(takeConsolePage()).toBeUndefined();
  });

  it('is nothing that was stored by something else', () => {
    sessionStorage.setItem('console-asked', '{');
    expect(takeConsolePage()).toBeUndefined();
    sessionStorage.setItem('console-asked', '["/admin"]');
    expect(takeConsolePage()).toBeUndefined();
  });
});
