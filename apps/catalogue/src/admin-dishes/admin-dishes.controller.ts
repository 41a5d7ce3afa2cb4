import { adminDishRoutes, type AdminDish, type DishChange, type DishForm } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, Get, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { EditDishes } from './edit-dishes.js';

const { list, create, change } = adminDishRoutes;

@Controller()
@UseGuards(AdminOnly)
export class AdminDishesController {
  constructor(private readonly edit: EditDishes) {}

  @Get(list.path)
  list(): Promise<AdminDish[]> {
    return this.edit.list();
  }

  @Post(create.path)
  create(@Body({ schema: create.body }) form: DishForm, @CurrentAdmin() admin: Admin): Promise<AdminDish> {
    return this.edit.create(form, admin);
  }

  @Patch(change.path)
  change(
    @Param({ schema: change.params }) { id }: { id: string },
    @Body({ schema: change.body }) form: DishChange,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminDish> {
    return this.edit.change(id, form, admin);
  }
}
