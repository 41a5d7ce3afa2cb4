import {
  adminProductRoutes,
  type AdminProduct,
  type AdminProductPage,
  type BulkOutcome,
  type ProductStats,
} from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { AdminProductsRepository } from './admin-products.repository.js';
import { EditProducts } from './edit-products.js';

const routes = adminProductRoutes;

@Controller()
export class AdminProductsController {
  constructor(
    private readonly products: AdminProductsRepository,
    private readonly edit: EditProducts,
  ) {}

  @Implements(routes.list)
  async list({ query }: Call<typeof routes.list>): Promise<AdminProductPage> {
    const { rows, total } = await this.products.page(query);
    return { items: rows, total, page: query.page, pageSize: query.pageSize };
  }

  @Implements(routes.stats)
  stats(): Promise<ProductStats> {
    return this.products.stats();
  }

  @Implements(routes.one)
  one({ params: { id } }: Call<typeof routes.one>): Promise<AdminProduct> {
    return this.edit.show(id);
  }

  @Implements(routes.create)
  create({ body: form, admin }: Call<typeof routes.create>): Promise<AdminProduct> {
    return this.edit.create(form, admin);
  }

  @Implements(routes.change)
  change({ params: { id }, body: form, admin }: Call<typeof routes.change>): Promise<AdminProduct> {
    return this.edit.change(id, form, admin);
  }

  @Implements(routes.setPicture)
  setPicture({ params: { id }, body: form, admin }: Call<typeof routes.setPicture>): Promise<AdminProduct> {
    return this.edit.setPicture(id, form, admin);
  }

  @Implements(routes.remove)
  async remove({ params: { id }, query: { version }, admin }: Call<typeof routes.remove>): Promise<{ removed: true }> {
    await this.edit.remove(id, version, admin);
    return { removed: true };
  }

  @Implements(routes.bulk)
  bulk({ body: change, admin }: Call<typeof routes.bulk>): Promise<BulkOutcome> {
    return this.edit.bulk(change, admin);
  }
}
