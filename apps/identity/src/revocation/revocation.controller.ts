import { Controller, Get, Query } from '@nestjs/common';
import { identityRoutes, type Revocation } from '@kirana/contracts';
import { CurrentCaller, ProblemError, type Caller } from '@kirana/http-edge';
import { RevocationRepository } from './revocation.repository.js';

@Controller()
export class RevocationController {
  constructor(private readonly revocations: RevocationRepository) {}

  @Get(identityRoutes.revocations.path)
  list(
    @Query({ schema: identityRoutes.revocations.query }) { since }: { since?: string },
    @CurrentCaller() caller: Caller,
  ): Promise<Revocation[]> {
    if (caller.kind !== 'system') throw new ProblemError(403, 'forbidden', 'For the gateway itself.');
    return this.revocations.since(since);
  }
}
