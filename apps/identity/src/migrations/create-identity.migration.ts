import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdentity1710000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE users (
        id                uuid PRIMARY KEY,
        email             text NOT NULL UNIQUE CHECK (email = lower(email)),
        -- argon2id
        password_hash     text NOT NULL,
        email_verified_at timestamptz,
        locale            text NOT NULL,
        -- Access tokens with a lower one are refused.
        rights_version    int NOT NULL DEFAULT 1,
        created_at        timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE profiles (
        user_id    uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        -- What the console lists; see name_profile.
        username   text NOT NULL,
        full_name  text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        -- What the staff writes about customers; the version is of the tags.
        tags         text[] NOT NULL DEFAULT '{}',
        tags_version int NOT NULL DEFAULT 1
      );
      CREATE UNIQUE INDEX profiles_username ON profiles (username);
      CREATE INDEX profiles_tags ON profiles USING gin (tags);

      CREATE TABLE customer_notes (
        id      uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        at      timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Email address of the member of the staff.
        actor   text NOT NULL,
        text    text NOT NULL
      );
      CREATE INDEX customer_notes_user ON customer_notes (user_id, at DESC);

      -- The part of the address before the @, with the first free number behind it where another account has that name.
      CREATE FUNCTION name_profile() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        wanted text;
        number int := 1;
      BEGIN
        IF NEW.username IS NOT NULL THEN
          RETURN NEW;
        END IF;
        -- Two accounts created at the same time must not both find the same name free.
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

      CREATE TABLE addresses (
        id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        label      text NOT NULL,
        first_name text NOT NULL,
        last_name  text NOT NULL,
        phone      text NOT NULL,
        address    text NOT NULL,
        district   text NOT NULL,
        zip_code   text NOT NULL,
        -- What every order to this address is filled in with, by key.
        fields     jsonb NOT NULL DEFAULT '{}',
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX addresses_user ON addresses (user_id, changed_at DESC);

      CREATE TABLE user_roles (
        -- One role for each person.
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        -- An admin is an owner (AUTH-018).
        role    text NOT NULL CHECK (role IN ('admin', 'manager', 'packer', 'rider', 'accountant'))
      );

      -- One row: what is asked of the whole staff.
      CREATE TABLE staff_rules (
        only_row            boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        -- A role permits nothing before its person has switched two-factor sign-in on.
        requires_two_factor boolean NOT NULL DEFAULT false
      );
      INSERT INTO staff_rules DEFAULT VALUES;

      -- A role that waits for the owner of an address to accept it.
      CREATE TABLE invitations (
        id         uuid PRIMARY KEY,
        email      text NOT NULL UNIQUE CHECK (email = lower(email)),
        role       text NOT NULL CHECK (role IN ('admin', 'manager', 'packer', 'rider', 'accountant')),
        -- SHA-256
        hash       bytea NOT NULL UNIQUE,
        -- It ends with the account of the owner who invited.
        invited_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );

      -- The second factor of a sign-in: a secret that an authenticator app knows as well.
      CREATE TABLE two_factors (
        user_id      uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        -- Encrypted with TWO_FACTOR_KEY. Null: the account has passkeys only.
        secret       text,
        -- Encrypted; of an app whose first code has not been entered. It counts for nothing.
        pending_secret text,
        -- Null until a code of the app has been entered: not asked for at sign-in.
        confirmed_at timestamptz,
        -- The latest step of 30 s whose code was used: neither it nor an earlier one is accepted again.
        last_step    bigint NOT NULL DEFAULT 0,
        -- Wrong codes together with the right password, and when the first of them was entered.
        failures     int NOT NULL DEFAULT 0,
        failing_since timestamptz
      );

      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES two_factors (user_id) ON DELETE CASCADE,
        -- SHA-256
        hash    bytea NOT NULL,
        PRIMARY KEY (user_id, hash)
      );

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

      -- One for each sign-in of a browser: a family of refresh tokens.
      CREATE TABLE sessions (
        id         uuid PRIMARY KEY,
        user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        started_at timestamptz NOT NULL DEFAULT now(),
        used_at    timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at   timestamptz,
        -- As the browser names itself, and the address it was last used from; for the owner's list of sessions.
        device     text,
        address    text,
        end_reason text CHECK (end_reason IN ('signed-out', 'reused', 'password-changed', 'email-confirmed', 'email-not-confirmed'))
      );
      CREATE INDEX sessions_user ON sessions (user_id);

      CREATE TABLE refresh_tokens (
        -- SHA-256
        hash       bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        -- Null: the session's current one.
        rotated_at timestamptz
      );
      CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

      -- Sent by email to prove that an address belongs to the account.
      CREATE TABLE mail_tokens (
        -- SHA-256
        hash       bytea PRIMARY KEY,
        user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        purpose    text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX mail_tokens_user ON mail_tokens (user_id, purpose);

      -- Access tokens that are refused before they expire. The user is an id without a reference, because a revocation outlives the account.
      CREATE TABLE revocations (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id        uuid NOT NULL,
        -- Null: all sessions of the user.
        session_id     uuid,
        rights_version int NOT NULL,
        at             timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX revocations_at ON revocations (at);

      -- A trigger, so that a role that is given or taken takes effect at once, also when an operator changes the row by hand (ADR 0020).
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
      DROP TABLE passkey_challenges, passkeys, customer_notes, revocations, recovery_codes, two_factors, staff_rules, invitations, mail_tokens, refresh_tokens, sessions, user_roles, addresses, profiles, users;
      DROP FUNCTION note_changed_rights(), name_profile();
    `);
  }
}
