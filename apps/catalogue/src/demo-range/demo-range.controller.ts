import { demoRangeRoutes, type DemoRangeOutcome } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { DemoRange } from './demo-range.js';

@Controller()
export class DemoRangeController {
  constructor(private readonly demoRange: DemoRange) {}

  @Implements(demoRangeRoutes.retire)
  retire({ body: { sold }, admin }: Call<typeof demoRangeRoutes.retire>): Promise<DemoRangeOutcome> {
    return this.demoRange.retire(new Set(sold), admin);
  }
}
