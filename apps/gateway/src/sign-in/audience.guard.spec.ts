import type { ExecutionContext } from '@nestjs/common';
import type { AccessTokens } from './access-tokens.js';
import type { ApiKeys } from './api-keys.js';
import { AudienceGuard } from './audience.guard.js';
import type { Revocations } from './revocations.js';

class Undeclared {
  route(): void {
    // Implements no row.
  }
}

describe('AudienceGuard', () => {
  const guard = new AudienceGuard({} as AccessTokens, {} as Revocations, {} as ApiKeys);
  const requestFor = (url: string) =>
    ({
      getType: () => 'http',
      getClass: () => Undeclared,
      getHandler: () => Reflect.get(Undeclared.prototype, 'route') as unknown,
      switchToHttp: () => ({ getRequest: () => ({ url, headers: {}, routeOptions: { config: {} } }) }),
    }) as unknown as ExecutionContext;

  it.each(['/api/undeclared', '/%61pi/undeclared', '/undeclared', '/health/../undeclared', '/media/x', ''])(
    'refuses a handler without a row, requested as %p',
    async url => {
      await expect(guard.canActivate(requestFor(url))).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    },
  );
});
