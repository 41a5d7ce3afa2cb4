import { adminCategoryRoutes, type AdminCategory } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { EditCategories } from './edit-categories.js';

const { list, create, reorder, change, remove } = adminCategoryRoutes;

@Controller()
export class AdminCategoriesController {
  constructor(private readonly edit: EditCategories) {}

  @Implements(list)
  list(): Promise<AdminCategory[]> {
    return this.edit.list();
  }

  @Implements(create)
  create({ body: form, admin }: Call<typeof create>): Promise<AdminCategory> {
    return this.edit.create(form, admin);
  }

  @Implements(reorder)
  reorder({ body: order, admin }: Call<typeof reorder>): Promise<AdminCategory[]> {
    return this.edit.reorder(order, admin);
  }

  @Implements(change)
  change({ params: { id }, body: form, admin }: Call<typeof change>): Promise<AdminCategory> {
    return this.edit.change(id, form, admin);
  }

  @Implements(remove)
  async remove({ params: { id }, query: { version }, admin }: Call<typeof remove>): Promise<{ removed: true }> {
    await this.edit.remove(id, version, admin);
    return { removed: true };
  }
}
