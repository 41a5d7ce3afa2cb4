import { Module } from '@nestjs/common';
import { CatalogueRepository } from './catalogue.repository.js';
import { ProductWriter } from './product-writer.js';

@Module({
  providers: [CatalogueRepository, ProductWriter],
  exports: [CatalogueRepository, ProductWriter],
})
export class ManageProductsModule {}
