import { eventually } from '@kirana/testing';
import pg from 'pg';

/** A copy of a running shop's database at some moment, kept on the same server, to be restored later. */
export class OldCopy {
  private constructor(
    private readonly admin: pg.Client,
    private readonly database: string,
  ) {}

  /** Copies the database while its service runs, which loses its connections for a moment. */
  static async of(postgresUrl: string, database: string): Promise<OldCopy> {
    const url = new URL(postgresUrl);
    url.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: url.toString() });
    await admin.connect();
    const copy = new OldCopy(admin, database);
    await copy.#withoutConnections(database, async () => {
      await admin.query(`CREATE DATABASE ${copy.#old} TEMPLATE ${database}`);
    });
    return copy;
  }

  /** Replaces the current database; `stop` ends its service, which its supervisor starts again. */
  async restore(stop: () => void): Promise<void> {
    await this.#withoutConnections(this.database, async () => {
      stop();
      await this.#disconnectAll(this.database);
      await this.admin.query(`ALTER DATABASE ${this.database} RENAME TO ${this.database}_newer`);
      await this.admin.query(`ALTER DATABASE ${this.#old} RENAME TO ${this.database}`);
    });
    await this.admin.end();
  }

  get #old(): string {
    return `${this.database}_old`;
  }

  async #withoutConnections(database: string, work: () => Promise<void>): Promise<void> {
    await this.admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
    try {
      await this.#disconnectAll(database);
      await work();
    } finally {
      await this.admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
    }
  }

  async #disconnectAll(database: string): Promise<void> {
    await eventually(
      `${database} has no connections`,
      async () => {
        await this.admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database]);
        const { rows } = await this.admin.query('SELECT FROM pg_stat_activity WHERE datname = $1', [database]);
        return rows.length === 0;
      },
      10_000,
      20,
    );
  }
}
