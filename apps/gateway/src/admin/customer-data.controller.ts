import { Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { adminCustomerDataRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Everything, everythingAbout } from '../my-account/everything-about.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

const CustomerParams = z.strictObject({ id: z.uuid() });
const { export: exported } = adminCustomerDataRoutes;

/** A customer's data for the shop to hand to them. */
@Controller('api/admin')
export class CustomerDataController {
  constructor(private readonly upstream: Upstream) {}

  /** Identity decides and records; only then are the other services asked, on behalf of the customer. */
  @Post('customers/:id/export')
  @HttpCode(200)
  @Limited('account')
  @Header('cache-control', 'no-store')
  @Operation({
    audience: 'admin',
    permission: exported.permission,
    summary: 'All data the shop stores about a customer; recorded in the audit log',
    params: CustomerParams,
    answers: { 200: Everything },
    problems: ['not-found'],
  })
  async export(@Param({ schema: CustomerParams }) { id }: { id: string }, @CurrentVisitor() caller: Caller): Promise<Everything> {
    const account = await this.upstream.call(exported, { params: { id } }, caller);
    return everythingAbout(this.upstream, account, { kind: 'user', userId: id, email: account.account.email });
  }
}
