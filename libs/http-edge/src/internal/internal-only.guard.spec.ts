import { jest } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Secret } from '@kirana/config';
import { storeRoutes } from '@kirana/contracts';
import { Open } from '../access/open.js';
import { toProblem } from '../problem/to-problem.js';
import { HealthController, MetricsController } from '../health/health.controller.js';
import { callerHeader, signCaller } from './caller-header.js';
import { guest } from './caller.js';
import { InternalOnly } from './internal-only.guard.js';
import { ServiceClient } from './service-client.js';

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
  const asked = (
    type: { readonly prototype: object },
    name: string,
    url: string,
    headers: Record<string, string> = {},
    config: object = { row: storeRoutes.read },
  ) =>
    ({
      getType: () => 'http',
      getClass: () => type,
      getHandler: () => Reflect.get(type.prototype, name) as unknown,
      switchToHttp: () => ({ getRequest: () => ({ url, headers, routeOptions: { config } }) }),
    }) as unknown as ExecutionContext;

  it.each(['/admin/orders', '/health/../admin/orders', '/health/', '/metrics'])(
    'refuses unsigned requests to a handler that is not open, requested as %s',
    url => {
      expect(() => guard.canActivate(asked(Orders, 'list', url))).toThrow('This port is for the gateway only.');
      const headers = { [callerHeader]: signCaller(guest, 'orders', secret) };
      expect(guard.canActivate(asked(Orders, 'list', url, headers))).toBe(true);
    },
  );

  it('refuses signed requests, too, to a handler that implements no row', () => {
    const headers = { [callerHeader]: signCaller(guest, 'orders', secret) };
    expect(() => guard.canActivate(asked(Orders, 'list', '/orders', headers, {}))).toThrow('No caller may do this.');
  });

  it('allows unsigned requests to an open handler', () => {
    expect(guard.canActivate(asked(Probes, 'look', '/anything'))).toBe(true);
    expect(guard.canActivate(asked(HealthController, 'live', '/health/live'))).toBe(true);
    expect(guard.canActivate(asked(MetricsController, 'metrics', '/metrics'))).toBe(true);
  });

  describe('and a clock that differs from that of the gateway', () => {
    const start = Date.parse('2026-11-27T12:00:00Z');
    beforeEach(() => jest.useFakeTimers({ now: start }));
    afterEach(() => jest.useRealTimers());

    /** Asks a service whose clock is so many seconds ahead. Returns the headers it was sent. */
    async function ask(aheadSeconds: number): Promise<string[]> {
      const sent: string[] = [];
      const service = async ({ headers }: { headers: Readonly<Record<string, string>> }) => {
        sent.push(headers[callerHeader] ?? '');
        jest.setSystemTime(start + aheadSeconds * 1_000);
        try {
          guard.canActivate(asked(Orders, 'list', '/orders', headers));
          return { status: 200, body: '"admitted"' };
        } catch (error) {
          return { status: 401, body: JSON.stringify(toProblem(error, undefined)) };
        } finally {
          jest.setSystemTime(start);
        }
      };
      expect(await new ServiceClient('orders', service, secret).call(storeRoutes.read)).toBe('admitted');
      return sent;
    }

    it.each([-3_600, -300, 0, 29, 31, 300])('admit the gateway when it is %s s ahead', async seconds => {
      const sent = await ask(seconds);
      expect(sent).toHaveLength(seconds > 30 ? 2 : 1);
      // No header can be used for longer than half a minute by the clock of the service, or by that of the gateway if it is ahead.
      jest.setSystemTime(start + Math.max(seconds, 0) * 1_000 + 30_001);
      for (const header of sent)
        expect(() => guard.canActivate(asked(Orders, 'list', '/orders', { [callerHeader]: header }))).toThrow('too long ago');
    });

    it('refuse the gateway when it is an hour ahead, and a forged header without telling the time', async () => {
      await expect(ask(3_600)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
      const forged = { [callerHeader]: signCaller(guest, 'orders', new Secret('another-secret'), new Date(start - 60_000)) };
      expect(() => guard.canActivate(asked(Orders, 'list', '/orders', forged))).toThrow(/^This port is for the gateway only.$/);
    });
  });
});
