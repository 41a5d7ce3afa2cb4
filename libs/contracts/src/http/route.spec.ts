import { z } from 'zod';
import { defineRoutes } from './route.js';

const answer = z.object({ sum: z.int() });

describe('defineRoutes', () => {
  it('gives every row the service of its set', () => {
    const routes = defineRoutes('orders', { sums: { method: 'GET', path: '/sums', answer } });
    expect(routes.sums).toEqual({ service: 'orders', method: 'GET', path: '/sums', answer });
  });

  it('does not compile with an unknown service or field, nor for staff without a permission', () => {
    const exposed = { audience: 'user', limit: 'read', summary: 'Sums' } as const;
    const wrong = () => [
      // @ts-expect-error There is no such service.
      defineRoutes('order', { sums: { method: 'GET', path: '/sums', answer } }),
      // @ts-expect-error A misspelt field would otherwise be left out without a word.
      defineRoutes('orders', { sums: { method: 'GET', path: '/sums', answer, scpoe: 'orders:read' } }),
      // @ts-expect-error The same within `exposed`.
      defineRoutes('orders', { sums: { method: 'GET', path: '/sums', answer, exposed: { ...exposed, nocache: true } } }),
      // @ts-expect-error Below `/admin/` it needs a permission.
      defineRoutes('orders', { sums: { method: 'GET', path: '/admin/sums', answer } }),
      // @ts-expect-error So does a route that is exposed to admins.
      defineRoutes('orders', { sums: { method: 'GET', path: '/sums', answer, exposed: { ...exposed, audience: 'admin' } } }),
      // @ts-expect-error For programs alone, it needs a scope.
      defineRoutes('orders', { sums: { method: 'GET', path: '/sums', answer, exposed: { ...exposed, audience: 'integrator' } } }),
    ];
    expect(wrong).toBeInstanceOf(Function);
  });
});
