import { Injectable } from '@nestjs/common';
import { AskedTogether } from '../asked-together/asked-together.js';
import type { Depth } from './literal-match.js';
import { RangeTexts } from './range-texts.repository.js';
import { SearchIndex, type Found } from './search-index.js';

/** Products taken over in one go; between two, other requests have their turn. */
const atOnce = 250;

/** Searches the range as it is now, whichever replica changed it: before each search the index catches up with the table (ADR 0015). */
@Injectable()
export class ProductSearch {
  readonly #index = new SearchIndex();
  #state: string | undefined;
  #catchingUp: Promise<void> | undefined;
  /** It reads the whole table, so a crowd reads it together. */
  readonly #stateOfRange = new AskedTogether(() => this.range.state());

  constructor(private readonly range: RangeTexts) {}

  async find(asked: string, depth?: Depth): Promise<Found> {
    const state = await this.#stateOfRange.now();
    // A catch-up under way may have begun before the change that is to be seen.
    while (state !== this.#state && this.#catchingUp) await this.#catchingUp;
    if (state !== this.#state) await (this.#catchingUp = this.#catchUp(state).finally(() => (this.#catchingUp = undefined)));
    return this.#index.find(asked, depth);
  }

  /** Takes over what has changed. What changes meanwhile is found by the next search, because its state is another one. */
  async #catchUp(state: string): Promise<void> {
    const versions = await this.range.versions();
    const active = new Set(versions.map(({ id }) => id));
    for (const id of this.#index.ids()) if (!active.has(id)) this.#index.remove(id);
    const others = versions.filter(({ id, version }) => this.#index.versionOf(id) !== version).map(({ id }) => id);
    for (let from = 0; from < others.length; from += atOnce)
      for (const product of await this.range.texts(others.slice(from, from + atOnce))) this.#index.put(product);
    this.#state = state;
  }
}
