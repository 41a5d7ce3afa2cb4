import { Controller } from '@nestjs/common';
import { apiKeyRoutes, type VerifiedKey } from '@kirana/contracts';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { ApiKeys } from './api-keys.repository.js';

const { verify } = apiKeyRoutes;

/** Tells the gateway whose key it was shown. */
@Controller()
export class VerifyKeyController {
  constructor(private readonly keys: ApiKeys) {}

  @Implements(verify)
  async verify({ body: { hash }, caller }: Call<typeof verify>): Promise<{ key: VerifiedKey | null }> {
    if (caller.kind !== 'system') throw new ProblemError(403, 'forbidden', 'For the gateway itself.');
    return { key: await this.keys.verify(Buffer.from(hash, 'hex')) };
  }
}
