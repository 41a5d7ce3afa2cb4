import { askedUrl, shopUrl } from './shop-address.js';

describe('shopUrl and askedUrl', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:3000', 'http://127.0.0.1:3000'],
    ['localhost', 'http://localhost:3000', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000', 'http://127.0.0.1:3000'],
    ['::', 'http://localhost:3000', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000', 'http://[::1]:3000'],
    ['127.0.0.2', 'http://127.0.0.2:3000', 'http://127.0.0.2:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000', 'http://192.0.2.7:3000'],
    ['shop.example', 'http://shop.example:3000', 'http://shop.example:3000'],
  ])('with HOST=%s name an address of the shop: %s to a browser, %s to a program', (HOST, shown, asked) => {
    expect(shopUrl({ HOST, PORT: 3_000 })).toBe(shown);
    expect(askedUrl(HOST, 3_000)).toBe(asked);
  });
});
