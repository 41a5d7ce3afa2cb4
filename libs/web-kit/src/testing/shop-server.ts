import { mayRole, withoutWithheld } from '@kirana/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { z } from 'zod';
import { freshData, operations, type Data } from './stub/answers.js';
import { Refusal } from './stub/refusal.js';

type Sent = { method: string; path: string; body: Record<string, unknown>; key: string | null };

/** Returns the operation that matches an address with the fewest `*`. */
function operationAt(method: string, parts: readonly string[]) {
  const fits = (pattern: string) => {
    const [itsMethod, path = ''] = pattern.split(' ');
    const its = path.split('/');
    return itsMethod === method && its.length === parts.length && its.every((part, n) => part === '*' || part === parts[n]);
  };
  const [best] = Object.keys(operations)
    .filter(fits)
    .toSorted((one, other) => one.split('*').length - other.split('*').length);
  return best === undefined ? undefined : operations[best];
}

/**
 * Returns the gateway's answer to a request that fits its contract.
 *
 * @throws Refusal for one that does not; Error if the stub's answer violates the contract.
 */
export function stubAnswer(data: Data, method: string, url: URL, body: unknown, headers: Headers): unknown {
  const parts = url.pathname.split('/').slice(2);
  const operation = operationAt(method, parts);
  if (!operation) throw new Refusal(404, 'not-found', 'There is nothing here.');
  const isWrong = [operation.body?.safeParse(body), operation.query?.safeParse(Object.fromEntries(url.searchParams))].some(
    parsed => parsed?.success === false,
  );
  if (isWrong) throw new Refusal(400, 'invalid-request', 'Some fields are missing or wrong.');
  if (/^(me|admin)\b|^auth\/me$/.test(parts.join('/')) && !headers.has('authorization'))
    throw new Refusal(401, 'unauthenticated', 'Sign in first.');
  const answer = operation.gives(data, { parts, query: url.searchParams, body: body as never, headers });
  const promised = operation.is?.safeParse(answer);
  if (promised?.success === false)
    throw new Error(`${method} ${url.pathname} never answers so: ${z.prettifyError(promised.error)}`);
  // As every service does for the role of its caller.
  return operation.is ? withoutWithheld(operation.is, answer, needed => mayRole(data.user.role, needed)) : answer;
}

/** Puts the stub behind `fetch` for the tests of a file; `requests` records the requests, `data` is the stub's state. */
export function shopServer() {
  const data = freshData();
  const requests: Sent[] = [];
  const server = setupServer(
    http.all('*/api/*', async ({ request: { method, url: address, headers }, request }) => {
      const url = new URL(address);
      const text = await request.text();
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      requests.push({ method, path: url.pathname + url.search, body, key: headers.get('idempotency-key') });
      try {
        const status = method === 'POST' && url.pathname === '/api/orders' ? 201 : 200;
        return HttpResponse.json(stubAnswer(data, method, url, body, headers) as object, { status });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return HttpResponse.json(error.body, { status: error.body.status });
      }
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  return { server, requests, data };
}
