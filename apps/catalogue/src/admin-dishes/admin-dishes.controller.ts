import { adminDishRoutes, type AdminDish } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { EditDishes } from './edit-dishes.js';

const { list, create, change } = adminDishRoutes;

@Controller()
export class AdminDishesController {
  constructor(private readonly edit: EditDishes) {}

  @Implements(list)
  list(): Promise<AdminDish[]> {
    return this.edit.list();
  }

  @Implements(create)
  create({ body: form, admin }: Call<typeof create>): Promise<AdminDish> {
    return this.edit.create(form, admin);
  }

  @Implements(change)
  change({ params: { id }, body: form, admin }: Call<typeof change>): Promise<AdminDish> {
    return this.edit.change(id, form, admin);
  }
}
