/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Locale } from '@kirana/i18n';
import { stubAnswer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { CartLine } from '../../../lib/cart/cart-line.js';
import { beginWithCart, useCart } from '../../../lib/cart/cart.store.js';
import { shopTexts } from '../../../lib/i18n/messages.js';
import { App } from '../../app.js';
import { preloadPageFor } from '../../pages.js';
import { queriesWith, type FirstPage } from '../first-page.js';
import { prerender } from '../prerender.js';
import { pageWithCart, type WrittenFrom } from './write-cart.js';
import { patternPageId, textsName } from './written-page.js';

const line = (place: number, quantity: number, changed: Partial<CartLine> = {}): CartLine => {
  const id = `product-${place}`;
  const own = { id, name: `Dal ${place}`, translatedName: { pl: `Soczewica ${place}` }, priceMinor: 1_690 + place, stock: 12 };
  return { ...aProduct(own), image: `/media/products/${id}/0abc/640.webp`, quantity, ...changed };
};
const lines = (count: number) => Array.from({ length: count }, (_, place) => line(place, place + 1));

const load = <T,>(path: string) =>
  Promise.resolve(stubAnswer(freshData(), 'GET', new URL(`/api${path}`, 'http://stub'), {}, new Headers()) as T);

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  beginWithCart([]);
  useCart.setState({ lines: [] });
  document.body.innerHTML = '';
});

/** The document as the server sends it. */
async function sent(path: string, locale: Locale) {
  document.documentElement.lang = locale;
  globalThis.history.replaceState(null, '', path);
  const shop = { name: 'Kirana' };
  const asked = { path, query: new URLSearchParams(), locale, origin: '', isDevelopment: false, shop, isFrame: true, load };
  const page = await prerender(asked);
  document.body.innerHTML = `<div id="root">${page.root}</div>${page.state}${page.withCart}`;
  const template = document.querySelector<HTMLTemplateElement>(`#${patternPageId}`);
  const made = JSON.parse(document.querySelector('#first-page')?.textContent ?? '') as FirstPage;
  if (!template) throw new Error('no template');
  const store = made.answers[0]?.data as { pricing: Omit<WrittenFrom, 'locale' | 'texts'> };
  const from: WrittenFrom = { ...store.pricing, locale, texts: JSON.parse(template.dataset[textsName] ?? '') };
  return { template, made, shop, from };
}

/** Returns the page with this cart, if it can be written. */
async function written(path: string, stored: string, locale: Locale = 'en') {
  const { template, from } = await sent(path, locale);
  const page = pageWithCart(template.content, stored, from);
  const place = document.createElement('div');
  if (page) place.append(page);
  return page ? place : undefined;
}

describe('pageWithCart', () => {
  it.each([
    ['/cart', 'en', lines(1)],
    ['/cart', 'pl', lines(1)],
    ['/cart', 'en', lines(3)],
    ['/cart', 'pl', lines(6)],
    ['/cart', 'pl', [line(0, 1), line(1, 3, { stock: 3 }), line(2, 12)]],
    ['/cart', 'en', [line(0, 1, { stock: 1 })]],
    ['/cart', 'en', [line(0, 2, { image: 'https://elsewhere.example/dal.jpg' })]],
    ['/cart', 'en', [line(0, 1_200, { stock: 2_000, priceMinor: 123_456 })]],
    ['/checkout', 'en', lines(1)],
    ['/checkout', 'pl', lines(2)],
    ['/checkout', 'en', lines(6)],
    ['/checkout', 'pl', lines(8)],
  ] as [string, Locale, CartLine[]][])('%s, %s: writes what the client then hydrates', async (path, locale, cart) => {
    const { template, made, shop, from } = await sent(path, locale);
    const page = pageWithCart(template.content, JSON.stringify(cart), from);
    const place = document.querySelector('#root');
    if (!page || !place) throw new Error('not written');
    place.replaceChildren(page);
    expect(place.textContent).not.toMatch(/pattern|70,?707|80,?808|123[,\u00a0]?456[.,]78/);
    const shown = [...place.querySelectorAll('li[id^=line-]')].map(({ id }) => id);
    useCart.setState({ lines: cart });
    beginWithCart(cart);
    await preloadPageFor(path);
    const errors: unknown[] = [];
    const complaints = jest.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
    const visit = { origin: '', seed: made.seed, startedAt: new Date(made.startedAt), isDevelopment: false, shop };
    const messages = await shopTexts.fetch(locale);
    const queries = queriesWith(made.answers, new Date());
    const app = <App locale={locale} messages={messages} queries={queries} visit={visit} />;
    const onRecoverableError = (error: unknown) => errors.push(error);
    const first = place.querySelector('li[id^=line-]');
    act(() => void (root = hydrateRoot(place, app, { onRecoverableError })));
    complaints.mockRestore();
    expect(errors).toEqual([]);
    // It is the same element: the client has not made a new one.
    expect(place.querySelector('li[id^=line-]')).toBe(first);
    expect([...place.querySelectorAll('li[id^=line-]')].map(({ id }) => id)).toEqual(shown);
  });

  it('writes names as text', async () => {
    const evil = '</script><img src=x onerror=alert(1)>"\'$&';
    const page = await written('/cart', JSON.stringify([line(0, 1, { name: evil })]));
    expect(page?.querySelector('img[onerror]')).toBeNull();
    expect(page?.querySelector('li[id^=line-] a')?.textContent).toBe(evil);
  });

  it.each([
    ['an empty cart', '[]'],
    ['a sold-out product', JSON.stringify([line(0, 1, { stock: 0 })])],
    ['a product without a picture', JSON.stringify([line(0, 1, { image: '' })])],
    ['an id that is none', JSON.stringify([line(0, 1, { id: '"><b>' })])],
    ['only lines that cannot be used', '[null, 7, {"id": 1}]'],
  ])('leaves to the client: %s', async (_what, stored) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await written('/cart', stored)).toBeUndefined();
    logged.mockRestore();
  });

  it.each(['', '{"half":', 'null', '{}', '"cart"', '7'])(
    'throws for a corrupt cart, before it has changed anything: %s',
    async stored => {
      await expect(written('/cart', stored)).rejects.toThrow(/JSON|not a list/);
    },
  );
});
