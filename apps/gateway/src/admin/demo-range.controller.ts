import { DemoRangeOutcome, demoRangeRoutes, soldProductRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

/** Takes away what came with the shop: the catalogue has to know what orders contain. */
@Controller('api/admin')
export class DemoRangeController {
  constructor(private readonly upstream: Upstream) {}

  @Post('demo-range/retirement')
  @HttpCode(200)
  @Limited('read')
  @Operation({
    audience: 'admin',
    permission: demoRangeRoutes.retire.permission,
    summary:
      'Remove the products that came with the shop and were never sold; switch the others and the dishes that came with it off',
    answers: { 200: DemoRangeOutcome },
  })
  async retire(@CurrentVisitor() caller: Caller): Promise<DemoRangeOutcome> {
    const { ids } = await this.upstream.call(soldProductRoutes.sold, {}, caller);
    return this.upstream.call(demoRangeRoutes.retire, { body: { sold: ids } }, caller);
  }
}
