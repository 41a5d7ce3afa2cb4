import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SearchedProduct } from './searched-product.js';

interface TextRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly name_pl: string;
  readonly indian_name: string;
  readonly synonyms: string;
  readonly description: string;
  readonly description_pl: string;
  readonly net_amount: number;
  readonly net_unit: string;
  readonly rank: number;
}

/** The texts of the range, for the search. */
@Injectable()
export class RangeTexts {
  constructor(private readonly dataSource: DataSource) {}

  /** Another value whenever a product was added, changed or removed; a change of stock is none. */
  async state(): Promise<string> {
    const [row] = await this.dataSource.query<{ state: string }[]>(
      `SELECT count(*) || ':' || coalesce(sum(hashtext(id)::bigint * version), 0) AS state FROM products WHERE is_active`,
    );
    return row?.state ?? '';
  }

  /** The version of each active product. */
  async versions(): Promise<{ id: string; version: number }[]> {
    return this.dataSource.query(`SELECT id, version FROM products WHERE is_active`);
  }

  async texts(ids: readonly string[]): Promise<SearchedProduct[]> {
    const rows = await this.dataSource.query<TextRow[]>(
      `SELECT id, version, name, name_pl, indian_name, synonyms, description, description_pl, net_amount, net_unit, rank
       FROM products WHERE is_active AND id = ANY ($1)`,
      [ids],
    );
    return rows.map(row => ({
      id: row.id,
      version: row.version,
      names: [row.name, row.name_pl, row.indian_name],
      synonyms: row.synonyms.split('\n'),
      descriptions: [row.description, row.description_pl],
      size: `${row.net_amount} ${row.net_unit}`,
      rank: row.rank,
    }));
  }
}
