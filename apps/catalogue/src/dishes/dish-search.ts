import type { ProductSuggestions } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { SearchIndex } from '../search/search-index.js';
import { SingleFlight } from '../single-flight/single-flight.js';
import { Dishes } from './dishes.repository.js';

type SuggestedDish = ProductSuggestions['dishes'][number];

/** Finds dishes by their titles, as tolerantly as products; there are so few that each change indexes all of them again. */
@Injectable()
export class DishSearch {
  #state: string | undefined;
  #index = new SearchIndex();
  #titles = new Map<string, SuggestedDish>();
  readonly #current = new SingleFlight(() => this.#catchUp());

  constructor(
    private readonly database: Database,
    private readonly dishes: Dishes,
  ) {}

  /** Returns the dishes found and, if nothing matched literally, the corrected words. */
  async find(asked: string, limit: number): Promise<{ dishes: SuggestedDish[]; corrected: string | undefined }> {
    await this.#current.now();
    const { ids, corrected } = this.#index.find(asked, 'names');
    return { dishes: ids.slice(0, limit).flatMap(id => this.#titles.get(id) ?? []), corrected };
  }

  async #catchUp(): Promise<void> {
    const state = await this.dishes.state(this.database);
    if (state === this.#state) return;
    const index = new SearchIndex();
    const on = (await this.dishes.all(this.database)).filter(({ isActive }) => isActive);
    for (const [rank, { id, version, title, translatedTitle }] of on.entries())
      index.put({
        id,
        version,
        names: [title, ...Object.values(translatedTitle)],
        synonyms: [],
        groups: [],
        descriptions: [],
        size: '',
        rank,
        traces: null,
      });
    this.#index = index;
    this.#titles = new Map(on.map(({ id, title, translatedTitle }) => [id, { id, title, translatedTitle }]));
    this.#state = state;
  }
}
