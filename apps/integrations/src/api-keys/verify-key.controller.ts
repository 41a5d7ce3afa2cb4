import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { apiKeyRoutes, type VerifiedKey } from '@kirana/contracts';
import { CurrentCaller, ProblemError, type Caller } from '@kirana/http-edge';
import { ApiKeys } from './api-keys.repository.js';

const { verify } = apiKeyRoutes;

/** Tells the gateway whose key it was shown. */
@Controller()
export class VerifyKeyController {
  constructor(private readonly keys: ApiKeys) {}

  @Post(verify.path)
  @HttpCode(200)
  async verify(
    @Body({ schema: verify.body }) { hash }: { hash: string },
    @CurrentCaller() caller: Caller,
  ): Promise<{ key: VerifiedKey | null }> {
    if (caller.kind !== 'system') throw new ProblemError(403, 'forbidden', 'For the gateway itself.');
    return { key: await this.keys.verify(Buffer.from(hash, 'hex')) };
  }
}
