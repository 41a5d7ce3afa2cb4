import { declaredRoutes } from '@kirana/http-edge';
import { checkServedRoutes } from './served-routes.js';

describe('checkServedRoutes', () => {
  const payments = { name: 'payments', database: undefined };
  const of = (...owners: string[]) =>
    declaredRoutes.filter(({ service }) => owners.includes(service)).map(({ method, path }) => `${method} ${path}`);
  const serving = (routes: readonly string[]) => ({
    hasRoute: ({ method, url }: { method: string; url: string }) => routes.includes(`${method} ${url}`),
  });

  it('admits a service that serves its own routes', () => {
    expect(of('payments').length).toBeGreaterThan(2);
    expect(() => checkServedRoutes(payments, serving(of('payments')))).not.toThrow();
  });

  it('names each route without a handler', () => {
    const [left, ...rest] = of('payments');
    expect(() => checkServedRoutes(payments, serving(rest))).toThrow(`no handler in payments implements ${left}`);
  });

  it('requires the routes of every service from one with a database', () => {
    const stored = { name: 'payments', database: { migrations: [] } };
    expect(() => checkServedRoutes(stored, serving(of('payments')))).toThrow(of('every').join(', '));
    expect(() => checkServedRoutes(stored, serving(of('payments', 'every')))).not.toThrow();
  });
});
