import { Controller } from '@nestjs/common';
import { adminCustomerDataRoutes, customerDataRoutes, type Everything } from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { everythingAbout } from '../my-account/everything-about.js';
import { Upstream } from '../upstream/upstream.js';

/** A customer's data for the shop to hand to them. */
@Controller('api')
export class CustomerDataController {
  constructor(private readonly upstream: Upstream) {}

  /** Identity decides and records; only then are the other services asked, on behalf of the customer. */
  @Implements(customerDataRoutes.export)
  async export({ params, caller }: Call<typeof customerDataRoutes.export>): Promise<Everything> {
    const account = await this.upstream.call(adminCustomerDataRoutes.export, { params }, caller);
    return everythingAbout(this.upstream, account, { kind: 'user', userId: params.id, email: account.account.email });
  }
}
