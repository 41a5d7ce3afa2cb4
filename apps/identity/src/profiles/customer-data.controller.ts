import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { adminCustomerDataRoutes, type AccountExport, type Done, type EraseCustomerRequest } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { CustomerData } from './customer-data.js';

const { export: exported, erase } = adminCustomerDataRoutes;

@Controller()
@UseGuards(AdminOnly)
export class CustomerDataController {
  constructor(private readonly data: CustomerData) {}

  @Post(exported.path)
  @HttpCode(200)
  export(@Param({ schema: exported.params }) { id }: { id: string }, @CurrentAdmin() admin: Admin): Promise<AccountExport> {
    return this.data.export(id, admin);
  }

  @Post(erase.path)
  @HttpCode(200)
  async erase(
    @Param({ schema: erase.params }) { id }: { id: string },
    @Body({ schema: erase.body }) { email }: EraseCustomerRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<Done> {
    await this.data.erase(id, email, admin);
    return { done: true };
  }
}
