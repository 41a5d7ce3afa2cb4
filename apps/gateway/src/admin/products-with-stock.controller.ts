import { Body, Controller } from '@nestjs/common';
import {
  ProductFiles,
  adminProductRoutes,
  adminStockRoutes,
  productFileRoutes,
  type AdminProduct,
  type AdminProductPage,
  type RouteAnswer,
} from '@kirana/contracts';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { z } from 'zod';
import { Upstream } from '../upstream/upstream.js';
import { ProductFilesBody } from './product-files-body.js';
import { ProductsWithStock } from './products-with-stock.js';

const routes = adminProductRoutes;
const files = productFileRoutes;

@Controller('api')
export class ProductsWithStockController {
  constructor(
    private readonly upstream: Upstream,
    private readonly withStock: ProductsWithStock,
  ) {}

  @Implements(routes.list)
  async list({ query, caller }: Call<typeof routes.list>): Promise<AdminProductPage> {
    const page = await this.upstream.call(routes.list, { query }, caller);
    return { ...page, items: await this.withStock.overlay(page.items, caller) };
  }

  @Implements(files.export)
  async export({ query: { locale }, caller }: Call<typeof files.export>): Promise<{ csv: string }> {
    const levels = await this.upstream.call(adminStockRoutes.levels, { body: {} }, caller);
    return this.upstream.call(routes.export, { body: { levels, locale } }, caller);
  }

  @Implements(routes.one)
  async one({ params, caller }: Call<typeof routes.one>): Promise<AdminProduct> {
    return this.withStock.of(await this.upstream.call(routes.one, { params }, caller), caller);
  }

  @Implements(routes.change)
  async change({ params, body, caller }: Call<typeof routes.change>): Promise<AdminProduct> {
    return this.withStock.of(
      await this.withStock.withStockOnConflict(() => this.upstream.call(routes.change, { params, body }, caller), caller),
      caller,
    );
  }

  @Implements(files.import)
  async import(
    { query: { dryRun, basis, goodRowsOnly }, caller }: Call<typeof files.import>,
    @Body() body: unknown,
  ): Promise<RouteAnswer<typeof files.import>> {
    const given = filesIn(body);
    // Plan the stock changes before the import runs, because it changes the levels they are compared with.
    const dry = await this.upstream.call(routes.import, { body: { ...given, dryRun: true } }, caller);
    const plans =
      dry.stock.length > 0 ? await this.upstream.call(adminStockRoutes.planImport, { body: { changes: dry.stock } }, caller) : [];
    const outcome =
      dryRun === 'true'
        ? dry
        : await this.upstream.call(
            routes.import,
            { body: { ...given, dryRun: false, basis: basis ?? '', goodRowsOnly: goodRowsOnly === 'true' } },
            caller,
          );
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
