/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import type { CartItems, SavedCart } from '@kirana/contracts';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { keepAccountCart } from './account-cart.js';
import { keepCart, useCart } from './cart.store.js';
import { piecesOf } from './merge-carts.js';

const meera = '7b0f8a52-1df5-4a41-9d3c-6f0b1c2d3e4f';
const arun = '8c1f9b63-2e06-4b52-8e4d-7f1c2d3e4f50';
const catalogue = ['dal', 'rice', 'ghee'].map(id => aProduct({ id, name: id, stock: 10 }));

/** The shop as this file needs it: one cart per customer, saved only with its current version. */
let kept: SavedCart;
let asked: string[];
let stops: (() => void)[];

const json = (status: number, body: unknown) => Promise.resolve({ status, ok: status < 400, json: async () => body } as Response);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  kept = { items: [], version: 0 };
  asked = [];
  globalThis.fetch = ((path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`);
    const product = catalogue.find(({ id }) => path === `/api/products/${id}`);
    if (product) return json(200, product);
    if (path !== '/api/cart') return json(404, { status: 404, code: 'not-found', title: '', type: '' });
    if (init.method === 'PUT') {
      const match = new Headers(init.headers).get('if-match');
      if (match !== `"${kept.version}"`) return json(412, { status: 412, code: 'cart-changed', title: '', type: '', cart: kept });
      kept = { items: (JSON.parse(init.body as string) as { items: CartItems }).items, version: kept.version + 1 };
    }
    return json(200, kept);
  }) as typeof fetch;
  stops = [keepCart()];
});

afterEach(() => {
  for (const stop of stops) stop();
  useCart.setState({ lines: [], clampedOnLoad: [] });
  jest.useRealTimers();
});

const settle = async (ms = 0) => {
  for (let turn = 0; turn < 30; turn++) await jest.advanceTimersByTimeAsync(turn === 0 ? ms : 0);
};
const signIn = async (userId = meera) => {
  const stop = keepAccountCart(userId);
  stops.push(stop);
  await settle();
  return stop;
};
const add = (id: string, quantity: number) => {
  const product = catalogue.find(each => each.id === id);
  if (product) useCart.getState().add(product, quantity);
};
const here = () => Object.fromEntries(useCart.getState().lines.map(({ id, quantity }) => [id, quantity]));
const there = () => piecesOf(kept.items);
const elsewhere = (items: Record<string, number>) => {
  kept = { items: Object.entries(items).map(([productId, quantity]) => ({ productId, quantity })), version: kept.version + 1 };
};

describe('account cart', () => {
  it('merges the browser’s and the account’s cart at sign-in: all products, the larger quantity, at most the stock', async () => {
    elsewhere({ dal: 1, rice: 99 });
    add('dal', 3);
    add('ghee', 1);
    await signIn();
    expect(here()).toEqual({ dal: 3, ghee: 1, rice: 10 });
    expect(there()).toEqual({ dal: 3, ghee: 1, rice: 10 });
    expect(useCart.getState().clampedOnLoad).toEqual(['rice']);
  });

  it('keeps what is added while it fetches the products of the other cart', async () => {
    elsewhere({ rice: 2 });
    const fetched = globalThis.fetch;
    globalThis.fetch = ((path: string, init: RequestInit) => {
      if (path.startsWith('/api/products/') && !('ghee' in here())) add('ghee', 1);
      return fetched(path, init);
    }) as typeof fetch;
    await signIn();
    expect(here()).toEqual({ ghee: 1, rice: 2 });
    expect(there()).toEqual({ ghee: 1, rice: 2 });
  });

  it('leaves out a product whose id the server refuses in an address', async () => {
    elsewhere({ 'dal;x': 1, rice: 2 });
    const fetched = globalThis.fetch;
    globalThis.fetch = ((path: string, init: RequestInit) =>
      path.includes('%') ? json(400, aProblem(400, 'address-not-canonical')) : fetched(path, init)) as typeof fetch;
    await signIn();
    expect(there()).toEqual({ rice: 2 });
  });

  it('saves once after fifty quick clicks', async () => {
    add('dal', 1);
    await signIn();
    asked = [];
    for (let click = 0; click < 50; click++) useCart.getState().setQuantity('dal', 1 + (click % 9));
    await settle(1_500);
    expect(asked).toEqual(['PUT /api/cart']);
    expect(there()).toEqual({ dal: 5 });
  });

  it('keeps concurrent changes from another device', async () => {
    add('dal', 1);
    await signIn();
    elsewhere({ dal: 1, ghee: 2 });
    add('rice', 4);
    await settle(1_500);
    expect(there()).toEqual({ dal: 1, rice: 4, ghee: 2 });
    expect(here()).toEqual(there());
  });

  it('removes lines that another device removed', async () => {
    add('dal', 1);
    add('rice', 1);
    await signIn();
    elsewhere({ rice: 1 });
    await settle(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(here()).toEqual({ rice: 1 });
    expect(asked.filter(call => call.startsWith('PUT'))).toHaveLength(1);
  });

  it('stays in this browser after sign-out, and later changes are merged at the next sign-in', async () => {
    add('dal', 2);
    add('rice', 1);
    (await signIn())();
    expect(here()).toEqual({ dal: 2, rice: 1 });
    useCart.getState().remove('rice');
    add('ghee', 1);
    await settle(5_000);
    expect(there()).toEqual({ dal: 2, rice: 1 });
    await signIn();
    expect(there()).toEqual({ dal: 2, ghee: 1 });
  });

  it('does not move to another account that signs in at this browser, except lines added since', async () => {
    add('dal', 2);
    (await signIn())();
    add('ghee', 1);
    kept = { items: [{ productId: 'rice', quantity: 1 }], version: 7 };
    await signIn(arun);
    expect(there()).toEqual({ ghee: 1, rice: 1 });
    expect(here()).toEqual(there());
  });

  it('omits products no longer sold, and keeps its lines when the account’s stored cart is gone', async () => {
    elsewhere({ dal: 1, gone: 2 });
    (await signIn())();
    expect(there()).toEqual({ dal: 1 });
    kept = { items: [], version: 0 };
    await signIn();
    expect(there()).toEqual({ dal: 1 });
  });
});
