import type { ExecutionContext } from '@nestjs/common';
import { Secret } from '@kirana/config';
import { Open } from '../access/open.js';
import { HealthController, MetricsController } from '../health/health.controller.js';
import { callerHeader, signCaller } from './caller-header.js';
import { guest } from './caller.js';
import { InternalOnly } from './internal-only.guard.js';

class Orders {
  list(): void {
    // For the gateway only.
  }
}

@Open('probe')
class Probes {
  look(): void {
    // Open to all callers.
  }
}

describe('InternalOnly', () => {
  const secret = new Secret('a-secret-that-is-only-used-in-tests');
  const guard = new InternalOnly('orders', secret);
  const asked = (type: { readonly prototype: object }, name: string, url: string, headers: Record<string, string> = {}) =>
    ({
      getType: () => 'http',
      getClass: () => type,
      getHandler: () => Reflect.get(type.prototype, name) as unknown,
      switchToHttp: () => ({ getRequest: () => ({ url, headers }) }),
    }) as unknown as ExecutionContext;

  it.each(['/admin/orders', '/health/../admin/orders', '/health/', '/metrics'])(
    'refuses unsigned requests to a handler that is not open, requested as %s',
    url => {
      expect(() => guard.canActivate(asked(Orders, 'list', url))).toThrow('This port is for the gateway only.');
      const headers = { [callerHeader]: signCaller(guest, 'orders', secret) };
      expect(guard.canActivate(asked(Orders, 'list', url, headers))).toBe(true);
    },
  );

  it('allows unsigned requests to an open handler', () => {
    expect(guard.canActivate(asked(Probes, 'look', '/anything'))).toBe(true);
    expect(guard.canActivate(asked(HealthController, 'live', '/health/live'))).toBe(true);
    expect(guard.canActivate(asked(MetricsController, 'metrics', '/metrics'))).toBe(true);
  });
});
