/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Role } from '@kirana/contracts';
import { newQueryClient } from '@kirana/web-kit/api/query-client';
import { useSession } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router';
import { OrderName } from './order-name.js';
import { useOrderNumbers } from './use-order-numbers.js';

const { server } = shopServer();
const first = '24ed53dc-1111-4111-8111-111111111111';
const second = 'b1111111-1111-4111-8111-111111111111';
const third = 'c1111111-1111-4111-8111-111111111111';
const numbers: Readonly<Record<string, string>> = { [first]: 'ORD-102691', [second]: 'ORD-102692' };
const asked: (string | null)[] = [];

beforeEach(() => {
  server.use(
    http.get('*/api/admin/order-numbers', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids');
      asked.push(ids);
      return HttpResponse.json(
        ids
          ?.split(',')
          .flatMap(id => ({ id, number: numbers[id] }))
          .filter(each => each.number),
      );
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  asked.length = 0;
  useSession.setState({ status: 'loading' }, true);
  jest.restoreAllMocks();
});

function Names({ ids }: { ids: readonly string[] }) {
  const known = useOrderNumbers(ids);
  return ids.map((id, n) => (
    <p key={n}>
      <OrderName id={id} number={known.get(id)} />
    </p>
  ));
}

function show(ids: readonly string[], role: Role = 'owner') {
  useSession.setState({ status: 'signed-in', user: { ...asha, role }, isAdmin: true }, true);
  const queries = newQueryClient();
  const shown = (all: typeof ids) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Names ids={all} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(shown(ids));
  return { queries, showAll: (all: typeof ids) => rerender(shown(all)) };
}
const names = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

describe('orders that a list knows by their ids', () => {
  it('are shown by their numbers, the short id beside, and asked about once', async () => {
    const { showAll } = show([second, first, second]);
    expect(names()).toEqual(['#b1111111', '#24ed53dc', '#b1111111']);
    const link = await screen.findByRole('link', { name: 'ORD-102691' });
    expect(link).toHaveAttribute('href', `/admin/orders/${first}`);
    expect(names()).toEqual(['ORD-102692 #b1111111', 'ORD-102691 #24ed53dc', 'ORD-102692 #b1111111']);
    showAll([third]);
    await waitFor(() => expect(asked).toContain(third));
    expect(names()).toEqual(['#c1111111']);
    showAll([]);
    showAll([first, second]);
    expect(names()).toEqual(['ORD-102691 #24ed53dc', 'ORD-102692 #b1111111']);
    expect(asked).toEqual([`${first},${second}`, third]);
  });

  it('are shown by their short ids when the numbers cannot be read', async () => {
    const refused = jest.fn(() => HttpResponse.json({}, { status: 400 }));
    server.use(http.get('*/api/admin/order-numbers', refused));
    show([first]);
    await waitFor(() => expect(refused).toHaveBeenCalled());
    expect(screen.getByRole('link', { name: '#24ed53dc' })).toHaveAttribute('href', `/admin/orders/${first}`);
  });

  it.each([
    ['rider', 0],
    ['packer', 1],
  ] as const)('are asked about only for roles that may read orders: %s', (role, requests) => {
    const { queries } = show([first], role);
    expect(queries.isFetching()).toBe(requests);
    expect(names()).toEqual(['#24ed53dc']);
  });
});
