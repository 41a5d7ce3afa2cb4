import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { myPaymentsRoutes, type MyPaymentsExport } from '@kirana/contracts';
import { CurrentCaller, ProblemError, type Caller } from '@kirana/http-edge';
import { MyPaymentsRepository } from './my-payments.repository.js';

/** Returns a customer's payments for the export of their personal data. */
@Controller()
export class MyPaymentsController {
  constructor(private readonly payments: MyPaymentsRepository) {}

  @Post(myPaymentsRoutes.export.path)
  @HttpCode(200)
  async export(
    @Body({ schema: myPaymentsRoutes.export.body }) { orderIds }: { orderIds: string[] },
    @CurrentCaller() caller: Caller,
  ): Promise<MyPaymentsExport> {
    if (caller.kind !== 'user' && caller.kind !== 'admin') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
    return { payments: await this.payments.of(orderIds) };
  }
}
