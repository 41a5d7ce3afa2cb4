import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the console lists of a profile: a short name of its own, made from the address, and when it last changed. */
export class Usernames1720000200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE profiles ADD COLUMN username text, ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

      -- The part of the address before the @; whoever comes second gets a number behind it that nobody has.
      CREATE FUNCTION name_profile() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        wanted text;
        number int := 1;
      BEGIN
        IF NEW.username IS NOT NULL THEN
          RETURN NEW;
        END IF;
        -- Two who sign up at the same time must not both find the same name free.
        PERFORM pg_advisory_xact_lock(hashtext('profiles.username'));
        SELECT split_part(email, '@', 1) INTO STRICT wanted FROM users WHERE id = NEW.user_id;
        NEW.username := wanted;
        WHILE EXISTS (SELECT FROM profiles WHERE username = NEW.username) LOOP
          number := number + 1;
          NEW.username := wanted || '-' || number;
        END LOOP;
        RETURN NEW;
      END $$;
      CREATE TRIGGER profiles_named BEFORE INSERT OR UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION name_profile();

      UPDATE profiles SET updated_at = (SELECT created_at FROM users WHERE id = user_id);
      ALTER TABLE profiles ALTER COLUMN username SET NOT NULL;
      CREATE UNIQUE INDEX profiles_username ON profiles (username);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER profiles_named ON profiles;
      DROP FUNCTION name_profile;
      ALTER TABLE profiles DROP COLUMN username, DROP COLUMN updated_at`);
  }
}
