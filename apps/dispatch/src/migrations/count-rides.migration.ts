import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Riders know how many orders they have delivered, so that the page that asks every other second does not count all rides of the past. A
 * trigger keeps the number with the change that alters it: an admin may also take an order's delivery back.
 */
export class CountRides1750000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE riders
        -- Orders that were with this rider when they were delivered.
        ADD COLUMN delivered int NOT NULL DEFAULT 0;
      CREATE INDEX assignments_of_order ON assignments (order_id, id DESC);

      CREATE FUNCTION count_ride() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE riders SET delivered = delivered + CASE WHEN NEW.stage = 'delivered' THEN 1 ELSE -1 END
        WHERE id = (SELECT rider_id FROM assignments WHERE order_id = NEW.order_id ORDER BY id DESC LIMIT 1);
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER ride_ended AFTER UPDATE OF stage ON deliveries
        FOR EACH ROW WHEN ((OLD.stage IS NOT DISTINCT FROM 'delivered') <> (NEW.stage IS NOT DISTINCT FROM 'delivered'))
        EXECUTE FUNCTION count_ride();

      -- The trigger holds a lock that lets no other transaction change a delivery until this one has ended.
      UPDATE riders r SET delivered = found.rides
      FROM (SELECT last.rider_id, count(*) AS rides
            FROM (SELECT DISTINCT ON (order_id) order_id, rider_id FROM assignments ORDER BY order_id, id DESC) last
            JOIN deliveries d ON d.order_id = last.order_id WHERE d.stage = 'delivered' GROUP BY last.rider_id) found
      WHERE r.id = found.rider_id;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER ride_ended ON deliveries;
      DROP FUNCTION count_ride();
      DROP INDEX assignments_of_order;
      ALTER TABLE riders DROP COLUMN delivered;
    `);
  }
}
