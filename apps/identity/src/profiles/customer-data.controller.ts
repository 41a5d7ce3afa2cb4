import { Controller } from '@nestjs/common';
import { adminCustomerDataRoutes, type AccountExport, type Done } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { CustomerData } from './customer-data.js';

const { export: exported, erase } = adminCustomerDataRoutes;

@Controller()
export class CustomerDataController {
  constructor(private readonly data: CustomerData) {}

  @Implements(exported)
  export({ params: { id }, admin }: Call<typeof exported>): Promise<AccountExport> {
    return this.data.export(id, admin);
  }

  @Implements(erase)
  async erase({ params: { id }, body: { email }, admin }: Call<typeof erase>): Promise<Done> {
    await this.data.erase(id, email, admin);
    return { done: true };
  }
}
