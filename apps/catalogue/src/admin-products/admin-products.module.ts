import { Module } from '@nestjs/common';
import { ManageProductsModule } from '../manage-products/manage-products.module.js';
import { AdminProductsController } from './admin-products.controller.js';
import { AdminProductsRepository } from './admin-products.repository.js';
import { EditProducts } from './edit-products.js';

@Module({
  imports: [ManageProductsModule],
  controllers: [AdminProductsController],
  providers: [AdminProductsRepository, EditProducts],
})
export class AdminProductsModule {}
