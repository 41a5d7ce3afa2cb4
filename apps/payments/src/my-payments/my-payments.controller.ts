import { Controller } from '@nestjs/common';
import { myPaymentsRoutes, type MyPaymentsExport } from '@kirana/contracts';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { MyPaymentsRepository } from './my-payments.repository.js';

/** Returns a customer's payments for the export of their personal data. */
@Controller()
export class MyPaymentsController {
  constructor(private readonly payments: MyPaymentsRepository) {}

  @Implements(myPaymentsRoutes.export)
  async export({ body: { orderIds }, caller }: Call<typeof myPaymentsRoutes.export>): Promise<MyPaymentsExport> {
    if (caller.kind !== 'user' && caller.kind !== 'admin') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
    return { payments: await this.payments.of(orderIds) };
  }
}
