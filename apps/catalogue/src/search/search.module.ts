import { Module } from '@nestjs/common';
import { ProductSearch } from './product-search.js';
import { SearchDocuments } from './search-documents.repository.js';

@Module({
  providers: [SearchDocuments, ProductSearch],
  exports: [ProductSearch],
})
export class SearchModule {}
