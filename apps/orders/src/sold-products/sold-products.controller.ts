import { demoRangeRoutes } from '@kirana/contracts';
import { AdminOnly } from '@kirana/http-edge';
import { Controller, Get, UseGuards } from '@nestjs/common';
import { SoldProducts } from './sold-products.repository.js';

/** Tells which products were ever ordered. */
@Controller()
@UseGuards(AdminOnly)
export class SoldProductsController {
  constructor(private readonly sold: SoldProducts) {}

  @Get(demoRangeRoutes.sold.path)
  async list(): Promise<{ ids: string[] }> {
    return { ids: await this.sold.ids() };
  }
}
