/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { newQueryClient } from '@kirana/web-kit/api/query-client';
import { VisitContext, type ShopFace } from '@kirana/web-kit/page/visit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { featuredQuery } from '../api.js';
import { Counter } from './counter.js';

const visit = { origin: '', seed: 0, startedAt: new Date(), isDevelopment: false };
/** How many awnings are drawn for a shop that has no products. */
function awnings(shop: Omit<ShopFace, 'name'>): number {
  const queries = newQueryClient();
  queries.setQueryData(featuredQuery.queryKey, []);
  const { container } = render(
    <QueryClientProvider client={queries}>
      <VisitContext value={{ ...visit, shop: { name: 'Hala', ...shop } }}>
        <Counter />
      </VisitContext>
    </QueryClientProvider>,
  );
  return container.querySelectorAll('.awning').length;
}

describe('Counter', () => {
  it('is not drawn in a shop that has neither products nor a logo', () => {
    expect(awnings({ isOwnRange: true })).toBe(0);
    expect(awnings({ isOwnRange: true, logo: '/media/logo.webp' })).toBe(1);
    expect(awnings({})).toBe(1);
  });
});
