/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { newQueryClient } from '@kirana/web-kit/api/query-client';
import { LocaleProvider } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { shopTexts } from '../../../lib/i18n/messages.js';
import { ProductSlices } from './product-slices.js';

/** Elements that are observed, with the function to be told that one has come near. */
const observed = new Map<Element, (seen: { isIntersecting: boolean }[]) => void>();
const nothing = globalThis.IntersectionObserver;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    readonly own: Element[] = [];
    constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      this.own.push(element);
      observed.set(element, this.tell);
    }
    disconnect() {
      for (const element of this.own) observed.delete(element);
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = nothing;
  observed.clear();
});

async function list(count: number, from: string) {
  const products = Array.from({ length: count }, (_, place) => aProduct({ id: `${from}-${place}`, name: `Dal ${place}` }));
  const messages = await shopTexts.fetch('en');
  return render(
    <QueryClientProvider client={newQueryClient()}>
      <LocaleProvider locale="en" messages={messages} texts={shopTexts}>
        <MemoryRouter>
          <ProductSlices products={products} />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  );
}

const tiles = () => screen.queryAllByRole('button', { name: /^Add / }).length;
const links = () => screen.getAllByRole('link').length;

describe('ProductSlices', () => {
  it('links every product, but renders only the tiles that are near', async () => {
    await list(160, 'long');
    expect([links(), tiles()]).toEqual([160, 12]);
    const [far] = [...observed.keys()].slice(-1);
    await act(async () => far && observed.get(far)?.([{ isIntersecting: true }]));
    // The last slice has four.
    expect([links(), tiles()]).toEqual([160, 16]);
  });

  it('costs few elements for what is far', async () => {
    const { container } = await list(160, 'cheap');
    const all = container.querySelectorAll('*').length;
    expect(all).toBeLessThan(12 * 24 + 148 * 11);
  });

  it('keeps the focus when an outline becomes a tile', async () => {
    await list(30, 'focus');
    const last = screen.getByRole('link', { name: 'Dal 29' });
    last.focus();
    const article = last.closest('article');
    await act(async () => article && observed.get(article)?.([{ isIntersecting: true }]));
    expect(tiles()).toBe(18);
    expect(last).toHaveFocus();
  });

  it('is as high as before when Back leads to it', async () => {
    const { unmount } = await list(40, 'back');
    const [third] = [...observed.keys()].slice(12);
    await act(async () => third && observed.get(third)?.([{ isIntersecting: true }]));
    const before = tiles();
    unmount();
    await list(40, 'back');
    expect([before, tiles()]).toEqual([24, 24]);
  });
});
