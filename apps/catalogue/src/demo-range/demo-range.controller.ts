import { demoRangeRoutes, type DemoRangeOutcome } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { DemoRange } from './demo-range.js';

@Controller()
@UseGuards(AdminOnly)
export class DemoRangeController {
  constructor(private readonly demoRange: DemoRange) {}

  @Post(demoRangeRoutes.retire.path)
  @HttpCode(200)
  retire(
    @Body({ schema: demoRangeRoutes.retire.body }) { sold }: { sold: string[] },
    @CurrentAdmin() admin: Admin,
  ): Promise<DemoRangeOutcome> {
    return this.demoRange.retire(new Set(sold), admin);
  }
}
