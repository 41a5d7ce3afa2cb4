import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  AdminProduct,
  AdminProductPage,
  AdminProductParams,
  AdminProductQuery,
  BulkChange,
  BulkOutcome,
  ImportOutcome,
  ProductForm,
  adminProductRoutes,
} from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { FromVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';
import { ProductsWithStock } from './products-with-stock.js';

const params = AdminProductParams;
type Params = z.infer<typeof AdminProductParams>;
const ImportQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).default('true') });
const Imported = ImportOutcome.omit({ stock: true }).extend({ stockChanged: z.int() });
const Removed = z.object({ removed: z.literal(true) });
const routes = adminProductRoutes;

@Controller('api/admin')
export class AdminProductsController {
  constructor(
    private readonly upstream: Upstream,
    private readonly withStock: ProductsWithStock,
  ) {}

  @Get('products')
  @Operation({
    audience: 'admin',
    summary: 'Products, sold or not, the newest first',
    query: AdminProductQuery,
    answers: { 200: AdminProductPage },
  })
  async list(
    @Query({ schema: AdminProductQuery }) query: AdminProductQuery,
    @FromVisitor() caller: Caller,
  ): Promise<AdminProductPage> {
    const page = await this.upstream.catalogue.call(routes.list, { query }, caller);
    return { ...page, items: await this.withStock.overlay(page.items, caller) };
  }

  @Get('products/export')
  @Operation({ audience: 'admin', summary: 'The range as CSV', answers: { 200: z.object({ csv: z.string() }) } })
  export(@FromVisitor() caller: Caller): Promise<{ csv: string }> {
    return this.upstream.catalogue.call(routes.export, {}, caller);
  }

  @Get('products/:id')
  @Operation({ audience: 'admin', summary: 'One product', params, answers: { 200: AdminProduct }, problems: ['not-found'] })
  async one(@Param({ schema: params }) { id }: Params, @FromVisitor() caller: Caller): Promise<AdminProduct> {
    return this.#whole(await this.upstream.catalogue.call(routes.one, { params: { id } }, caller), caller);
  }

  @Post('products')
  @Operation({ audience: 'admin', summary: 'Add a product', body: ProductForm, answers: { 201: AdminProduct } })
  create(@Body({ schema: ProductForm }) body: ProductForm, @FromVisitor() caller: Caller): Promise<AdminProduct> {
    return this.upstream.catalogue.call(routes.create, { body }, caller);
  }

  @Put('products/:id')
  @Operation({
    audience: 'admin',
    summary: 'Change a product and set its stock',
    params,
    body: ProductForm,
    answers: { 200: AdminProduct },
    problems: ['not-found'],
  })
  async change(
    @Param({ schema: params }) { id }: Params,
    @Body({ schema: ProductForm }) body: ProductForm,
    @FromVisitor() caller: Caller,
  ): Promise<AdminProduct> {
    const product = await this.upstream.catalogue.call(routes.change, { params: { id }, body }, caller);
    await this.withStock.set([{ productId: id, quantity: body.quantity }], caller);
    return this.#whole(product, caller);
  }

  @Delete('products/:id')
  @Operation({
    audience: 'admin',
    summary: 'Take a product out of the range for good; orders keep its name and price',
    params,
    answers: { 200: Removed },
    problems: ['not-found'],
  })
  remove(@Param({ schema: params }) { id }: Params, @FromVisitor() caller: Caller): Promise<{ removed: true }> {
    return this.upstream.catalogue.call(routes.remove, { params: { id } }, caller);
  }

  @Post('products/bulk')
  @HttpCode(200)
  @Operation({ audience: 'admin', summary: 'One change to many products', body: BulkChange, answers: { 200: BulkOutcome } })
  async bulk(@Body({ schema: BulkChange }) body: BulkChange, @FromVisitor() caller: Caller): Promise<{ changed: number }> {
    const { ids, change } = body;
    if (change.kind !== 'stock') return this.upstream.catalogue.call(routes.bulk, { body }, caller);
    return {
      changed: await this.withStock.set(
        ids.map(productId => ({ productId, quantity: change.quantity })),
        caller,
      ),
    };
  }

  @Post('products/import')
  @HttpCode(200)
  @Operation({
    audience: 'admin',
    summary: 'Take products from a CSV file (text/csv); a dry run only says what would happen, one bad row stops it all',
    query: ImportQuery,
    answers: { 200: Imported },
  })
  async import(
    @Body() csv: unknown,
    @Query({ schema: ImportQuery }) { dryRun }: { dryRun: 'true' | 'false' },
    @FromVisitor() caller: Caller,
  ): Promise<z.infer<typeof Imported>> {
    if (typeof csv !== 'string') throw new ProblemError(415, 'unsupported-media-type', 'Send the file as text/csv.');
    const { stock, ...outcome } = await this.upstream.catalogue.call(
      routes.import,
      { body: { csv, dryRun: dryRun === 'true' } },
      caller,
    );
    const levels = await this.withStock.levels(
      stock.map(({ productId }) => productId),
      caller,
    );
    const changes = stock.filter(({ productId, quantity }) => levels.get(productId) !== quantity);
    if (outcome.applied) await this.withStock.set(changes, caller);
    return { ...outcome, stockChanged: changes.length };
  }

  async #whole(product: AdminProduct, caller: Caller): Promise<AdminProduct> {
    return (await this.withStock.overlay([product], caller))[0] ?? product;
  }
}
