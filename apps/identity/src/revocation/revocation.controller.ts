import { Controller } from '@nestjs/common';
import { identityRoutes, type Revocation } from '@kirana/contracts';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { RevocationRepository } from './revocation.repository.js';

@Controller()
export class RevocationController {
  constructor(private readonly revocations: RevocationRepository) {}

  @Implements(identityRoutes.revocations)
  list({ query: { since }, caller }: Call<typeof identityRoutes.revocations>): Promise<Revocation[]> {
    if (caller.kind !== 'system') throw new ProblemError(403, 'forbidden', 'For the gateway itself.');
    return this.revocations.since(since);
  }
}
