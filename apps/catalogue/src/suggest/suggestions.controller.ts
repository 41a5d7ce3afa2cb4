import { catalogueRoutes, type ProductSuggestions } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { pictureOf, type ProductRow } from '../browse/product-view.js';
import { ProductQueries } from '../browse/product-queries.repository.js';
import { DishSearch } from '../dishes/dish-search.js';
import { ProductSearch } from '../search/product-search.js';
import { matchCategories } from '../search/match-categories.js';

const productLimit = 6;
const dishLimit = 3;
const soldOutLimit = 3;
/** Number of best hits to check, because some of them may be sold out. */
const candidateLimit = 60;

@Controller()
export class SuggestionsController {
  constructor(
    private readonly queries: ProductQueries,
    private readonly search: ProductSearch,
    private readonly dishSearch: DishSearch,
  ) {}

  @Implements(catalogueRoutes.suggestions)
  async suggestions({ query: { q } }: Call<typeof catalogueRoutes.suggestions>): Promise<ProductSuggestions> {
    const [found, ofDishes] = await Promise.all([this.search.find(q, 'names'), this.dishSearch.find(q, dishLimit)]);
    const { categories } = found;
    const rows = await this.queries.listedAmong(found.ids.slice(0, candidateLimit), productLimit);
    // What is asked for by its name is there, only not today: the list does not show it.
    const soldOut = rows.length > 0 ? [] : await this.queries.soldOutAmong(found.ids.slice(0, candidateLimit), soldOutLimit);
    const literal = matchCategories(q, categories);
    const named = literal.length > 0 || !found.corrected ? literal : matchCategories(found.corrected, categories);
    const corrected = rows.length > 0 || named.length > 0 || soldOut.length > 0 ? found.corrected : undefined;
    const instead = rows.length > 0 || corrected ? undefined : found.instead;
    return {
      products: rows.map(toSuggestion),
      categories: named,
      dishes: ofDishes.dishes,
      ...(corrected && { corrected }),
      ...(instead && { instead }),
      ...(soldOut.length > 0 && { soldOut: soldOut.map(toSuggestion) }),
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
