import { catalogueRoutes, type SuggestionQuery, type ProductSuggestions } from '@kirana/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { pictureOf, type ProductRow } from '../browse/product-view.js';
import { ProductQueries } from '../browse/product-queries.repository.js';
import { ProductSearch } from '../search/product-search.js';
import { matchCategories } from './match-categories.js';

const productLimit = 6;
/** Number of best hits to check, because some of them may be sold out. */
const candidateLimit = 60;

@Controller()
export class SuggestionsController {
  constructor(
    private readonly queries: ProductQueries,
    private readonly search: ProductSearch,
  ) {}

  @Get(catalogueRoutes.suggestions.path)
  async suggestions(@Query({ schema: catalogueRoutes.suggestions.query }) { q }: SuggestionQuery): Promise<ProductSuggestions> {
    const found = await this.search.find(q, 'names');
    const [rows, categories] = await Promise.all([
      this.queries.listedAmong(found.ids.slice(0, candidateLimit), productLimit),
      this.queries.categories(),
    ]);
    return {
      products: rows.map(toSuggestion),
      categories: matchCategories(q, categories),
      ...(found.corrected && rows.length > 0 && { corrected: found.corrected }),
    };
  }
}

function toSuggestion(row: ProductRow): ProductSuggestions['products'][number] {
  return {
    id: row.id,
    name: row.name,
    translatedName: row.translated_name,
    indianName: row.indian_name,
    categoryId: row.category_id,
    image: pictureOf(row),
    priceMinor: row.price_minor,
  };
}
