import {
  adminProductRoutes,
  type AdminProduct,
  type AdminProductPage,
  type AdminProductQuery,
  type BulkChange,
  type BulkOutcome,
  type ProductChange,
  type ProductForm,
  type ProductPictureForm,
  type ProductStats,
} from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { AdminProductsRepository } from './admin-products.repository.js';
import { EditProducts } from './edit-products.js';

const routes = adminProductRoutes;

@Controller()
@UseGuards(AdminOnly)
export class AdminProductsController {
  constructor(
    private readonly products: AdminProductsRepository,
    private readonly edit: EditProducts,
  ) {}

  @Get(routes.list.path)
  async list(@Query({ schema: routes.list.query }) query: AdminProductQuery): Promise<AdminProductPage> {
    const { rows, total } = await this.products.page(query);
    return { items: rows, total, page: query.page, pageSize: query.pageSize };
  }

  @Get(routes.stats.path)
  stats(): Promise<ProductStats> {
    return this.products.stats();
  }

  @Get(routes.one.path)
  one(@Param({ schema: routes.one.params }) { id }: { id: string }): Promise<AdminProduct> {
    return this.edit.show(id);
  }

  @Post(routes.create.path)
  create(@Body({ schema: routes.create.body }) form: ProductForm, @CurrentAdmin() admin: Admin): Promise<AdminProduct> {
    return this.edit.create(form, admin);
  }

  @Patch(routes.change.path)
  change(
    @Param({ schema: routes.change.params }) { id }: { id: string },
    @Body({ schema: routes.change.body }) form: ProductChange,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminProduct> {
    return this.edit.change(id, form, admin);
  }

  @Put(routes.setPicture.path)
  setPicture(
    @Param({ schema: routes.setPicture.params }) { id }: { id: string },
    @Body({ schema: routes.setPicture.body }) form: ProductPictureForm,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminProduct> {
    return this.edit.setPicture(id, form, admin);
  }

  @Delete(routes.remove.path)
  async remove(
    @Param({ schema: routes.remove.params }) { id }: { id: string },
    @Query({ schema: routes.remove.query }) { version }: { version: number },
    @CurrentAdmin() admin: Admin,
  ): Promise<{ removed: true }> {
    await this.edit.remove(id, version, admin);
    return { removed: true };
  }

  @Post(routes.bulk.path)
  @HttpCode(200)
  bulk(@Body({ schema: routes.bulk.body }) change: BulkChange, @CurrentAdmin() admin: Admin): Promise<BulkOutcome> {
    return this.edit.bulk(change, admin);
  }
}
