/** @jest-environment jest-fixed-jsdom */
import type { Product } from '@kirana/contracts';
import { newQueryClient } from '@kirana/web-kit/api/query-client';
import { productQuery } from '@kirana/web-kit/catalogue/api';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useTakeStock } from './use-take-stock.js';

describe('useTakeStock', () => {
  it('keeps the stock when a product requested before arrives after it', async () => {
    let give = (_product: Product) => {};
    globalThis.fetch = (() =>
      new Promise(resolve => {
        give = product => resolve({ ok: true, status: 200, json: async () => product } as Response);
      })) as typeof fetch;
    const product = { ...aProduct({ stock: 9 }), details: null };
    const { queryKey } = productQuery(product.id);
    const queries = newQueryClient();
    queries.setQueryData(queryKey, product, { updatedAt: 1 });
    const requested = queries.fetchQuery(productQuery(product.id)).catch((error: unknown) => error);
    const { result } = renderHook(useTakeStock, {
      wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    });
    act(() => result.current([{ productId: product.id, available: 2 }]));
    give(product);
    await requested;
    expect(queries.getQueryData(queryKey)?.stock).toBe(2);
  });
});
