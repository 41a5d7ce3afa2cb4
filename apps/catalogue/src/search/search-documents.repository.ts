import type { Allergen, Diet, Translations } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';
import { groupsOf } from './groups-of.js';
import type { NamedCategory } from './match-categories.js';
import type { SearchedProduct } from './searched-product.js';

interface TextRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly translated_name: Translations;
  readonly indian_name: string;
  readonly synonyms: string;
  readonly description: string;
  readonly translated_description: Translations;
  readonly category: NamedCategory;
  readonly diets: readonly Diet[] | null;
  readonly traces: readonly Allergen[] | null;
  readonly net_amount: number;
  readonly net_unit: string;
  readonly rank: number;
}

/** What a search has to know of the catalogue as it is now. */
export interface CatalogueState {
  /** Changes whenever a product is added, changed or removed, but not with a change of stock. */
  readonly products: string;
  readonly categories: readonly NamedCategory[];
}

const asNamed = `json_build_object('id', categories.id, 'name', categories.name, 'translatedName', categories.translated_name)`;

/** Reads the texts of the catalogue for the search. */
@Injectable()
export class SearchDocuments {
  constructor(private readonly database: Database) {}

  async state(): Promise<CatalogueState> {
    const row = await this.database.one<CatalogueState>(
      `SELECT count(*) || ':' || coalesce(sum(hashtext(id)::bigint * version), 0) AS products,
         (SELECT coalesce(json_agg(${asNamed} ORDER BY rank, id), '[]')
          FROM categories) AS categories
       FROM products WHERE is_active`,
    );
    return row ?? { products: '', categories: [] };
  }

  /** Returns the version of each active product. */
  async versions(): Promise<{ id: string; version: number }[]> {
    return this.database.rows(`SELECT id, version FROM products WHERE is_active`);
  }

  async texts(ids: readonly string[]): Promise<SearchedProduct[]> {
    const rows = await this.database.rows<TextRow>(
      `SELECT id, version, name, translated_name, indian_name, synonyms, description, translated_description, diets, traces, net_amount, net_unit,
              rank, (SELECT ${asNamed} FROM categories WHERE categories.id = category_id) AS category
       FROM products WHERE is_active AND id = ANY ($1)`,
      [ids],
    );
    return rows.map(row => ({
      id: row.id,
      version: row.version,
      names: [row.name, ...Object.values(row.translated_name), row.indian_name],
      synonyms: row.synonyms.split('\n'),
      groups: groupsOf(row.category, row.diets ?? []),
      descriptions: [row.description, ...Object.values(row.translated_description)],
      size: `${row.net_amount} ${row.net_unit}`,
      rank: row.rank,
      traces: row.traces,
    }));
  }
}
