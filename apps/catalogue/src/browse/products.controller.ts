import { catalogueRoutes, type Product, type ProductDetail, type ProductPage } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
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

  @Implements(catalogueRoutes.products)
  async products({ query }: Call<typeof catalogueRoutes.products>): Promise<ProductPage> {
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

  @Implements(catalogueRoutes.featured)
  async featured(): Promise<Product[]> {
    return (await this.queries.first(featuredLimit)).map(toProduct);
  }

  @Implements(catalogueRoutes.product)
  async product({ params: { id } }: Call<typeof catalogueRoutes.product>): Promise<ProductDetail> {
    const row = await this.queries.product(id);
    if (!row) throw productNotFound(id);
    return toProductDetail(row);
  }

  @Implements(catalogueRoutes.related)
  async related({ params: { id } }: Call<typeof catalogueRoutes.related>): Promise<Product[]> {
    const rows = await this.queries.neighbours(id, relatedLimit);
    if (!rows) throw productNotFound(id);
    return rows.map(toProduct);
  }
}
