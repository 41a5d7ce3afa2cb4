import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  AdminProduct,
  AdminProductPage,
  AdminProductParams,
  AdminProductQuery,
  ImportOutcome,
  ImportedStockPlan,
  Locale,
  ProductChange,
  ProductFiles,
  adminProductRoutes,
  adminStockRoutes,
  productFilesType,
} from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';
import { ProductFilesBody } from './product-files-body.js';
import { ProductsWithStock } from './products-with-stock.js';

const params = AdminProductParams;
type Params = z.infer<typeof AdminProductParams>;
const ImportQuery = z
  .strictObject({ dryRun: z.enum(['true', 'false']).default('true'), basis: z.string().max(100).optional() })
  .refine(({ dryRun, basis }) => dryRun === 'true' || basis !== undefined, {
    path: ['basis'],
    message: 'is what the dry run of this file answered',
  });
const ExportQuery = z.strictObject({
  locale: Locale.optional().describe(
    'Separators and decimals as spreadsheets in this language read them; without it commas and decimal points, for programs.',
  ),
});
/** `stock`: the stock levels that change, row by row. */
const Imported = ImportOutcome.extend({ stock: z.array(ImportedStockPlan), stockChanged: z.int() });
const routes = adminProductRoutes;

@Controller('api/admin')
@Limited('read')
export class AdminProductsController {
  constructor(
    private readonly upstream: Upstream,
    private readonly withStock: ProductsWithStock,
  ) {}

  @Get('products')
  @Operation({
    audience: 'admin',
    permission: routes.list.permission,
    scope: routes.list.scope,
    summary: 'Products, sold or not, the newest first',
    query: AdminProductQuery,
    answers: { 200: AdminProductPage },
  })
  async list(
    @Query({ schema: AdminProductQuery }) query: AdminProductQuery,
    @CurrentVisitor() caller: Caller,
  ): Promise<AdminProductPage> {
    const page = await this.upstream.call(routes.list, { query }, caller);
    return { ...page, items: await this.withStock.overlay(page.items, caller) };
  }

  @Get('products/export')
  @Operation({
    audience: 'admin',
    permission: routes.export.permission,
    summary: 'The catalogue as CSV',
    query: ExportQuery,
    answers: { 200: z.object({ csv: z.string() }) },
  })
  async export(
    @Query({ schema: ExportQuery }) { locale }: z.infer<typeof ExportQuery>,
    @CurrentVisitor() caller: Caller,
  ): Promise<{ csv: string }> {
    const levels = await this.upstream.call(adminStockRoutes.levels, { body: {} }, caller);
    return this.upstream.call(routes.export, { body: { levels, locale } }, caller);
  }

  @Get('products/:id')
  @Operation({
    audience: 'admin',
    permission: routes.one.permission,
    scope: routes.one.scope,
    summary: 'One product',
    params,
    answers: { 200: AdminProduct },
    problems: ['not-found'],
  })
  async one(@Param({ schema: params }) { id }: Params, @CurrentVisitor() caller: Caller): Promise<AdminProduct> {
    return this.withStock.of(await this.upstream.call(routes.one, { params: { id } }, caller), caller);
  }

  @Patch('products/:id')
  @Operation({
    audience: 'admin',
    permission: routes.change.permission,
    summary: 'Change fields of a product, as it was shown; its stock is changed by a command of its own',
    params,
    body: ProductChange,
    answers: { 200: AdminProduct },
    problems: ['not-found', 'changed-meanwhile'],
  })
  async change(
    @Param({ schema: params }) { id }: Params,
    @Body({ schema: ProductChange }) body: ProductChange,
    @CurrentVisitor() caller: Caller,
  ): Promise<AdminProduct> {
    return this.withStock.of(
      await this.withStock.withStockOnConflict(() => this.upstream.call(routes.change, { params: { id }, body }, caller), caller),
      caller,
    );
  }

  @Post('products/import')
  @HttpCode(200)
  @Operation({
    audience: 'admin',
    permission: routes.import.permission,
    summary:
      'Take products from a CSV file (text/csv, or JSON with the addresses of its pictures); a dry run only says what would happen, one bad row stops it all',
    query: ImportQuery,
    files: ['text/csv', productFilesType],
    answers: { 200: Imported },
    problems: ['changed-meanwhile'],
  })
  async import(
    @Body() body: unknown,
    @Query({ schema: ImportQuery }) { dryRun, basis }: z.infer<typeof ImportQuery>,
    @CurrentVisitor() caller: Caller,
  ): Promise<z.infer<typeof Imported>> {
    const files = filesIn(body);
    // Plan the stock changes before the import runs, because it changes the levels they are compared with.
    const dry = await this.upstream.call(routes.import, { body: { ...files, dryRun: true } }, caller);
    const plans =
      dry.stock.length > 0 ? await this.upstream.call(adminStockRoutes.planImport, { body: { changes: dry.stock } }, caller) : [];
    const outcome =
      dryRun === 'true'
        ? dry
        : await this.upstream.call(routes.import, { body: { ...files, dryRun: false, basis: basis ?? '' } }, caller);
    const stock = plans.filter(({ now, willBe }) => now !== willBe);
    return { ...outcome, stock, stockChanged: stock.length };
  }
}

/** @throws ProblemError 415 for a body of another type, 400 for one of another form. */
function filesIn(body: unknown): z.input<typeof ProductFiles> {
  if (typeof body === 'string') return { csv: body };
  if (!(body instanceof ProductFilesBody)) throw new ProblemError(415, 'unsupported-media-type', 'Send the file as text/csv.');
  const parsed = ProductFiles.safeParse(body.json);
  if (!parsed.success) throw new ProblemError(400, 'invalid-request', z.prettifyError(parsed.error));
  return parsed.data;
}
