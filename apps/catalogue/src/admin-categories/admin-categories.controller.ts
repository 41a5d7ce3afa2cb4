import {
  adminCategoryRoutes,
  type AdminCategory,
  type CategoryChange,
  type CategoryForm,
  type CategoryOrder,
} from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { EditCategories } from './edit-categories.js';

const { list, create, reorder, change, remove } = adminCategoryRoutes;

@Controller()
@UseGuards(AdminOnly)
export class AdminCategoriesController {
  constructor(private readonly edit: EditCategories) {}

  @Get(list.path)
  list(): Promise<AdminCategory[]> {
    return this.edit.list();
  }

  @Post(create.path)
  create(@Body({ schema: create.body }) form: CategoryForm, @CurrentAdmin() admin: Admin): Promise<AdminCategory> {
    return this.edit.create(form, admin);
  }

  @Put(reorder.path)
  reorder(@Body({ schema: reorder.body }) order: CategoryOrder, @CurrentAdmin() admin: Admin): Promise<AdminCategory[]> {
    return this.edit.reorder(order, admin);
  }

  @Patch(change.path)
  change(
    @Param({ schema: change.params }) { id }: { id: string },
    @Body({ schema: change.body }) form: CategoryChange,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminCategory> {
    return this.edit.change(id, form, admin);
  }

  @Delete(remove.path)
  async remove(
    @Param({ schema: remove.params }) { id }: { id: string },
    @Query({ schema: remove.query }) { version }: { version: number },
    @CurrentAdmin() admin: Admin,
  ): Promise<{ removed: true }> {
    await this.edit.remove(id, version, admin);
    return { removed: true };
  }
}
