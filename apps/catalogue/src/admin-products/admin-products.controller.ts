import {
  adminProductRoutes,
  type AdminProduct,
  type AdminProductPage,
  type AdminProductQuery,
  type BulkChange,
  type ImportOutcome,
  type ImportRequest,
  type ProductForm,
  type ProductPictureForm,
  type ProductStats,
} from '@kirana/contracts';
import { AdminOnly, FromAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ImportProducts } from '../import-products/import-products.js';
import { toCsv } from '../import-products/product-csv.js';
import { AdminProductsRepository } from './admin-products.repository.js';
import { EditProducts } from './edit-products.js';

const routes = adminProductRoutes;

@Controller()
@UseGuards(AdminOnly)
export class AdminProductsController {
  constructor(
    private readonly products: AdminProductsRepository,
    private readonly edit: EditProducts,
    private readonly importer: ImportProducts,
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

  @Get(routes.export.path)
  async export(): Promise<{ csv: string }> {
    return { csv: toCsv(await this.products.many()) };
  }

  @Get(routes.one.path)
  one(@Param({ schema: routes.one.params }) { id }: { id: string }): Promise<AdminProduct> {
    return this.edit.show(id);
  }

  @Post(routes.create.path)
  create(@Body({ schema: routes.create.body }) form: ProductForm, @FromAdmin() admin: Admin): Promise<AdminProduct> {
    return this.edit.create(form, admin);
  }

  @Put(routes.change.path)
  change(
    @Param({ schema: routes.change.params }) { id }: { id: string },
    @Body({ schema: routes.change.body }) form: ProductForm,
    @FromAdmin() admin: Admin,
  ): Promise<AdminProduct> {
    return this.edit.change(id, form, admin);
  }

  @Put(routes.setPicture.path)
  setPicture(
    @Param({ schema: routes.setPicture.params }) { id }: { id: string },
    @Body({ schema: routes.setPicture.body }) form: ProductPictureForm,
    @FromAdmin() admin: Admin,
  ): Promise<AdminProduct> {
    return this.edit.setPicture(id, form, admin);
  }

  @Delete(routes.remove.path)
  async remove(
    @Param({ schema: routes.remove.params }) { id }: { id: string },
    @FromAdmin() admin: Admin,
  ): Promise<{ removed: true }> {
    await this.edit.remove(id, admin);
    return { removed: true };
  }

  @Post(routes.bulk.path)
  @HttpCode(200)
  async bulk(@Body({ schema: routes.bulk.body }) change: BulkChange, @FromAdmin() admin: Admin): Promise<{ changed: number }> {
    return { changed: await this.edit.bulk(change, admin) };
  }

  @Post(routes.import.path)
  @HttpCode(200)
  import(
    @Body({ schema: routes.import.body }) { csv, dryRun }: ImportRequest,
    @FromAdmin() admin: Admin,
  ): Promise<ImportOutcome> {
    return this.importer.import(csv, dryRun, admin);
  }
}
