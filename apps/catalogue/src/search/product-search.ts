import { Injectable } from '@nestjs/common';
import { SingleFlight } from '../single-flight/single-flight.js';
import type { Depth } from './literal-match.js';
import type { NamedCategory } from './match-categories.js';
import { SearchDocuments } from './search-documents.repository.js';
import { SearchIndex, type Found } from './search-index.js';

/** Number of products indexed at a time; other requests are served between two batches. */
const atOnce = 250;

/** What was found, and the categories there are. */
export interface Searched extends Found {
  readonly categories: readonly NamedCategory[];
}

/** Searches the current catalogue, whichever replica changed it: before each search the index catches up with the table (ADR 0015). */
@Injectable()
export class ProductSearch {
  readonly #index = new SearchIndex();
  #state: string | undefined;
  /** The categories whose names are in the index. */
  #named: string | undefined;
  #catchingUp: Promise<void> | undefined;
  /** Reads the whole table, so concurrent searches share one read. */
  readonly #stateOfCatalogue = new SingleFlight(() => this.documents.state());

  constructor(private readonly documents: SearchDocuments) {}

  async find(asked: string, depth?: Depth): Promise<Searched> {
    const { products, categories } = await this.#stateOfCatalogue.now();
    const named = JSON.stringify(categories);
    const state = `${products} ${named}`;
    // A catch-up in progress may have begun before the change that must be visible.
    while (state !== this.#state && this.#catchingUp) await this.#catchingUp;
    if (state !== this.#state)
      await (this.#catchingUp = this.#catchUp(state, named).finally(() => (this.#catchingUp = undefined)));
    return { ...this.#index.find(asked, depth), categories };
  }

  /**
   * Indexes what has changed; every product when the categories have, because products have the words of their names. Changes made
   * meanwhile are found by the next search, because the state then differs.
   */
  async #catchUp(state: string, named: string): Promise<void> {
    const versions = await this.documents.versions();
    const active = new Set(versions.map(({ id }) => id));
    for (const id of this.#index.ids()) if (!active.has(id)) this.#index.remove(id);
    const isRenamed = named !== this.#named;
    const others = versions.filter(({ id, version }) => isRenamed || this.#index.versionOf(id) !== version).map(({ id }) => id);
    for (let from = 0; from < others.length; from += atOnce)
      for (const product of await this.documents.texts(others.slice(from, from + atOnce))) this.#index.put(product);
    this.#named = named;
    this.#state = state;
  }
}
