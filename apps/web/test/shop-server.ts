import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { DoubleApi } from './double/api.js';
import { DoubleOrders } from './double/orders.js';
import { Refusal } from './double/problems.js';

/** The double behind `fetch`, one shop per call; `requests` keeps what was asked. */
export function shopServer() {
  // Orders stand still: a rendered test moves them itself.
  const orders = new DoubleOrders(
    10_000,
    () => undefined,
    () => undefined,
  );
  const api = new DoubleApi(orders);
  const requests: { method: string; path: string; body: Record<string, unknown>; key: string | null }[] = [];

  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.text();
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      requests.push({
        method: request.method,
        path: url.pathname + url.search,
        body,
        key: request.headers.get('idempotency-key'),
      });
      try {
        const answer = api.answer({
          method: request.method,
          url,
          body,
          orderToken: request.headers.get('x-order-token') ?? undefined,
          authorization: request.headers.get('authorization') ?? undefined,
        });
        return HttpResponse.json(answer.body as object, { status: answer.status });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return HttpResponse.json(error.body, { status: error.body.status });
      }
    }),
  );

  return { server, api, orders, requests };
}
