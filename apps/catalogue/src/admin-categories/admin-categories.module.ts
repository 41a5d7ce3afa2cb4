import { Module } from '@nestjs/common';
import { AdminCategoriesController } from './admin-categories.controller.js';
import { AdminCategories } from './admin-categories.repository.js';
import { EditCategories } from './edit-categories.js';

@Module({
  controllers: [AdminCategoriesController],
  providers: [AdminCategories, EditCategories],
  exports: [AdminCategories],
})
export class AdminCategoriesModule {}
