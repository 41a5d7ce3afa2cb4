import { catalogueRoutes, type Product, type ProductDetail, type ProductPage, type ProductQuery } from '@kirana/contracts';
import { notFound } from '@kirana/http-edge';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ProductSearch } from '../search/product-search.js';
import { toProduct, toProductDetail } from './product-view.js';
import { ProductQueries } from './product-queries.repository.js';

/** Maximum number of products from which the home page selects four (F-21). */
const featuredLimit = 60;
/** Maximum number of related products (PDP-014). */
const relatedLimit = 4;

const productNotFound = (id: string) => notFound(`The product ${id} does not exist or is no longer available.`);

@Controller()
export class ProductsController {
  constructor(
    private readonly queries: ProductQueries,
    private readonly search: ProductSearch,
  ) {}

  @Get(catalogueRoutes.products.path)
  async products(@Query({ schema: catalogueRoutes.products.query }) query: ProductQuery): Promise<ProductPage> {
    const found = query.search ? await this.search.find(query.search) : undefined;
    const { rows, total, hidden } = await this.queries.page(query, found?.ids);
    return {
      items: rows.map(toProduct),
      total,
      page: query.page,
      pageSize: query.pageSize,
      ...(query.without?.length && { hiddenByAllergens: hidden }),
      ...(found?.corrected && total > 0 && { corrected: found.corrected }),
    };
  }

  @Get(catalogueRoutes.featured.path)
  async featured(): Promise<Product[]> {
    return (await this.queries.first(featuredLimit)).map(toProduct);
  }

  @Get(catalogueRoutes.product.path)
  async product(@Param({ schema: catalogueRoutes.product.params }) { id }: { id: string }): Promise<ProductDetail> {
    const row = await this.queries.product(id);
    if (!row) throw productNotFound(id);
    return toProductDetail(row);
  }

  @Get(catalogueRoutes.related.path)
  async related(@Param({ schema: catalogueRoutes.related.params }) { id }: { id: string }): Promise<Product[]> {
    const rows = await this.queries.neighbours(id, relatedLimit);
    if (!rows) throw productNotFound(id);
    return rows.map(toProduct);
  }
}
