import type { Migration, MigrationQueries } from '@kirana/extension';

/** In the database of integrations; the name of the extension is the prefix of its tables. */
export class CreateFloorDelivery1764000000000 implements Migration {
  async up(database: MigrationQueries): Promise<void> {
    await database.query(`
      CREATE TABLE floor_delivery_climbs (
        order_id uuid PRIMARY KEY,
        floors   int NOT NULL CHECK (floors > 0),
        at       timestamptz NOT NULL
      );
    `);
  }

  async down(database: MigrationQueries): Promise<void> {
    await database.query('DROP TABLE floor_delivery_climbs');
  }
}
