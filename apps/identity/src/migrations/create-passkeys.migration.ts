import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row of `two_factors` from now on means: a second factor is on, an app or a passkey. So the previous version, which knows no passkeys, still
 * asks an account with passkeys only for a code, and accepts its recovery codes.
 */
export class CreatePasskeys1720000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- Null: the account has passkeys only.
      ALTER TABLE two_factors ALTER COLUMN secret DROP NOT NULL;
      -- Encrypted; of an app whose first code has not been entered. It counts for nothing.
      ALTER TABLE two_factors ADD COLUMN pending_secret text;

      CREATE TABLE passkeys (
        id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id       uuid NOT NULL REFERENCES two_factors (user_id) ON DELETE CASCADE,
        -- Chosen by the device; unique in the world.
        credential_id bytea NOT NULL UNIQUE,
        -- COSE
        public_key    bytea NOT NULL,
        -- How often the device has signed; 0 of devices that do not count.
        counter       bigint NOT NULL,
        transports    text[] NOT NULL,
        name          text NOT NULL,
        created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at  timestamptz
      );
      CREATE INDEX passkeys_user ON passkeys (user_id);

      -- What a device has to sign, once.
      CREATE TABLE passkey_challenges (
        -- SHA-256
        hash       bytea PRIMARY KEY,
        purpose    text NOT NULL CHECK (purpose IN ('add', 'sign-in')),
        -- The account a passkey is to be added to; unknown at a sign-in.
        user_id    uuid REFERENCES users (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        CONSTRAINT passkey_challenge_user CHECK ((user_id IS NOT NULL) = (purpose = 'add'))
      );
      CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE passkey_challenges, passkeys;
      ALTER TABLE two_factors DROP COLUMN pending_secret;
    `);
  }
}
