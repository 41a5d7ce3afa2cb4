import type { ExecutionContext } from '@nestjs/common';
import type { AccessTokenVerifier } from './access-token-verifier.js';
import type { ApiKeyVerifier } from './api-key-verifier.js';
import { AudienceGuard } from './audience.guard.js';
import type { Revocations } from './revocations.js';

class Undeclared {
  route(): void {
    // Implements no row.
  }
}

describe('AudienceGuard', () => {
  const guard = new AudienceGuard({} as AccessTokenVerifier, {} as Revocations, {} as ApiKeyVerifier);
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
