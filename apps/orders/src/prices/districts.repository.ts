import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@kirana/persistence';

/** A district in the delivery area; its centre represents the whole district (D-03). */
export interface District {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A row of the table of districts. */
export interface StoredDistrict extends District {
  /** False: nothing is delivered there at the moment. */
  readonly active: boolean;
  readonly version: number;
}

const columns = `name, latitude, longitude, is_active AS active, version`;

@Injectable()
export class DistrictsRepository {
  constructor(private readonly database: Database) {}

  all(): Promise<StoredDistrict[]> {
    return this.database.rows(`SELECT ${columns} FROM districts ORDER BY rank`);
  }

  /** Locks the district until the transaction ends; undefined when there is none. */
  lock(tx: Transaction, name: string): Promise<StoredDistrict | undefined> {
    return tx.one(`SELECT ${columns} FROM districts WHERE name = $1 FOR UPDATE`, [name]);
  }

  async setActive(tx: Transaction, name: string, active: boolean): Promise<void> {
    await tx.count(`UPDATE districts SET is_active = $2, version = version + 1 WHERE name = $1`, [name, active]);
  }

  /** Adds a district at the end of the list; returns false when there is one of this name. */
  async add(tx: Transaction, { name, latitude, longitude }: District): Promise<boolean> {
    const added = await tx.count(
      `INSERT INTO districts (name, latitude, longitude, rank)
       SELECT $1, $2, $3, coalesce(max(rank), 0) + 1 FROM districts ON CONFLICT (name) DO NOTHING`,
      [name, latitude, longitude],
    );
    return added === 1;
  }

  /**
   * Makes these the districts of the shop as long as it has had no order and no admin has changed a district. Returns whether the list
   * differs from the one before.
   */
  async begin(tx: Transaction, districts: readonly District[]): Promise<boolean> {
    const changed = await tx.one<{ changed: boolean }>(
      `WITH wanted AS (
         SELECT d.name, d.latitude, d.longitude, d.rank
         FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (name text, latitude float8, longitude float8))
           WITH ORDINALITY AS d (name, latitude, longitude, rank)
         WHERE NOT EXISTS (SELECT FROM orders)
           AND NOT EXISTS (SELECT FROM audit_log WHERE action IN ('add-district', 'set-district'))
       ), gone AS (
         DELETE FROM districts WHERE EXISTS (SELECT FROM wanted) AND name NOT IN (SELECT name FROM wanted) RETURNING name
       ), put AS (
         INSERT INTO districts (name, latitude, longitude, rank) SELECT name, latitude, longitude, rank FROM wanted
         ON CONFLICT (name) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude, rank = excluded.rank
         WHERE (districts.latitude, districts.longitude, districts.rank)
           IS DISTINCT FROM (excluded.latitude, excluded.longitude, excluded.rank)
         RETURNING name
       )
       SELECT EXISTS (SELECT FROM gone) OR EXISTS (SELECT FROM put) AS changed`,
      [JSON.stringify(districts)],
    );
    return changed?.changed ?? false;
  }
}
