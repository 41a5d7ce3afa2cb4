import { demoRangeRetirementRoutes, demoRangeRoutes, soldProductRoutes, type DemoRangeOutcome } from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { retire } = demoRangeRetirementRoutes;

/** Takes away what came with the shop: the catalogue has to know what orders contain. */
@Controller('api')
export class DemoRangeController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(retire)
  async retire({ caller }: Call<typeof retire>): Promise<DemoRangeOutcome> {
    const { ids } = await this.upstream.call(soldProductRoutes.sold, {}, caller);
    return this.upstream.call(demoRangeRoutes.retire, { body: { sold: ids } }, caller);
  }
}
