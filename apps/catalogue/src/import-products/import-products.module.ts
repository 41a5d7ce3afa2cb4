import { Module } from '@nestjs/common';
import { AdminCategoriesModule } from '../admin-categories/admin-categories.module.js';
import { ManageProductsModule } from '../manage-products/manage-products.module.js';
import { ExportedProductsController } from './exported-products.controller.js';
import { ImportFromConsole } from './import-from-console.js';
import { ImportProductsController } from './import-products.controller.js';
import { ProductImport } from './product-import.js';

@Module({
  imports: [AdminCategoriesModule, ManageProductsModule],
  controllers: [ImportProductsController, ExportedProductsController],
  providers: [ProductImport, ImportFromConsole],
})
export class ImportProductsModule {}
