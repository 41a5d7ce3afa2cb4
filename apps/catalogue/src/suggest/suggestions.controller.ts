import { catalogueRoutes, type SuggestionQuery, type ProductSuggestions } from '@kirana/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { pictureOf, type ProductRow } from '../browse/product-view.js';
import { ShelfView } from '../browse/shelf-view.repository.js';
import { ProductSearch } from '../search/product-search.js';
import { categoriesCalled } from './categories-called.js';

const productLimit = 6;
/** So many of the best hits are asked for, because some of them may be sold out. */
const candidateLimit = 60;

@Controller()
export class SuggestionsController {
  constructor(
    private readonly shelves: ShelfView,
    private readonly search: ProductSearch,
  ) {}

  @Get(catalogueRoutes.suggestions.path)
  async suggestions(@Query({ schema: catalogueRoutes.suggestions.query }) { q }: SuggestionQuery): Promise<ProductSuggestions> {
    const found = await this.search.find(q, 'names');
    const [rows, categories] = await Promise.all([
      this.shelves.amongst(found.ids.slice(0, candidateLimit), productLimit),
      this.shelves.categories(),
    ]);
    return {
      products: rows.map(toSuggestion),
      categories: categoriesCalled(q, categories),
      ...(found.corrected && rows.length > 0 && { corrected: found.corrected }),
    };
  }
}

function toSuggestion(row: ProductRow): ProductSuggestions['products'][number] {
  return {
    id: row.id,
    name: row.name,
    namePl: row.name_pl,
    indianName: row.indian_name,
    categoryId: row.category_id,
    image: pictureOf(row),
    priceMinor: row.price_minor,
  };
}
