import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1720000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE users (
        id                uuid PRIMARY KEY,
        email             text NOT NULL UNIQUE CHECK (email = lower(email)),
        password_hash     text NOT NULL,                       -- argon2id
        email_verified_at timestamptz,
        locale            text NOT NULL,
        rights_version    int NOT NULL DEFAULT 1,              -- access tokens with a lower one are refused
        created_at        timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE profiles (
        user_id   uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        full_name text NOT NULL
      );

      CREATE TABLE user_roles (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        role    text NOT NULL CHECK (role IN ('admin')),
        PRIMARY KEY (user_id, role)
      );

      -- One for each browser somebody signed in with: a family of refresh tokens.
      CREATE TABLE sessions (
        id         uuid PRIMARY KEY,
        user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        started_at timestamptz NOT NULL DEFAULT now(),
        used_at    timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at   timestamptz,
        end_reason text CHECK (end_reason IN ('signed-out', 'reused', 'password-changed'))
      );
      CREATE INDEX sessions_user ON sessions (user_id);

      CREATE TABLE refresh_tokens (
        hash       bytea PRIMARY KEY,                          -- SHA-256
        session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        rotated_at timestamptz                                 -- null: the session's current one
      );
      CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

      -- What is mailed to prove that an address is somebody's.
      CREATE TABLE mail_tokens (
        hash       bytea PRIMARY KEY,
        user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        purpose    text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX mail_tokens_user ON mail_tokens (user_id, purpose);

      -- Access tokens that count no more before they end. Names a user by id only, so it outlives the account.
      CREATE TABLE revocations (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id        uuid NOT NULL,
        session_id     uuid,                                   -- null: all sessions of the user
        rights_version int NOT NULL,
        at             timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX revocations_at ON revocations (at);

      -- A role given or taken counts at once, whoever changes the row and however (ADR 0030).
      CREATE FUNCTION note_changed_rights() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed uuid := coalesce(NEW.user_id, OLD.user_id);
        version int;
      BEGIN
        UPDATE users SET rights_version = rights_version + 1 WHERE id = changed RETURNING rights_version INTO version;
        IF FOUND THEN
          INSERT INTO revocations (user_id, rights_version) VALUES (changed, version);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER user_roles_changed AFTER INSERT OR UPDATE OR DELETE ON user_roles
        FOR EACH ROW EXECUTE FUNCTION note_changed_rights();
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE revocations, mail_tokens, refresh_tokens, sessions, user_roles, profiles, users;
      DROP FUNCTION note_changed_rights`);
  }
}
