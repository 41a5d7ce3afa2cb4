import { databaseOf, services } from '@kirana/host/services';
import { urlVariableOf } from '@kirana/http-edge';
import {
  ScratchFolder,
  eventually,
  freePort,
  redis,
  startPostgres,
  startManagedRabbitMq,
  type ManagedRabbitMq,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startInBackground, type BackgroundProgram } from './background-program.js';
import type { ComposeProject } from './compose-files.js';
import { root } from './environments.js';
import { programs } from './programs.js';

/** Written into the images by the Dockerfile. */
const ofImage = { NODE_ENV: 'production', NODE_OPTIONS: '--enable-source-maps', HOST: '127.0.0.1' };

const ofImages: Readonly<Record<string, Record<string, string>>> = {
  images: { MEDIA_ROOT: '/media' },
  gateway: { WEB_ROOT: join(root, 'apps/web/dist'), CONSOLE_ROOT: join(root, 'apps/console/dist') },
};

/**
 * A shop on one server without Docker: the programs of the images as processes of this machine, with the variables that compose gives the
 * containers. Only names of containers and folders of volumes are translated to ports and folders of this machine. PostgreSQL, RabbitMQ and
 * Redis are private instances of this test.
 */
export class ServerShop {
  readonly #folder = new ScratchFolder('one-server');
  readonly #ports = new Map<string, number>();
  readonly #running = new Map<string, BackgroundProgram>();
  #postgres: TestPostgres | undefined;
  #rabbit: ManagedRabbitMq | undefined;
  #redis: TestServer | undefined;

  constructor(private readonly project: ComposeProject) {}

  /** Where the volumes and the backups are. */
  path(name: string): string {
    return join(this.#folder.path, name);
  }

  get gatewayPort(): number {
    return this.#ports.get('gateway') ?? 0;
  }

  /** New and empty servers and volumes, with the administrator that compose gives them. */
  async setUpServers(): Promise<void> {
    for (const { name } of programs) this.#ports.set(name, this.#ports.get(name) ?? (await freePort()));
    for (const name of ['keys', 'media', 'backups']) mkdirSync(this.path(name), { recursive: true });
    this.#redis ??= await (await redis.find()).start();
    this.#postgres = await startPostgres({ maxConnections: 200 });
    const { POSTGRES_USER: user = '', POSTGRES_PASSWORD: password = '' } = this.project.services['postgres']?.environment ?? {};
    await this.query(
      'postgres',
      `CREATE ROLE ${pg.escapeIdentifier(user)} SUPERUSER LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
    );
    const { RABBITMQ_DEFAULT_USER: admin = '', RABBITMQ_DEFAULT_PASS: secret = '' } =
      this.project.services['rabbitmq']?.environment ?? {};
    this.#rabbit = await startManagedRabbitMq({ user: admin, password: secret });
  }

  /** Ends the servers and removes all data except the backups, like a lost disk. */
  async wipe(): Promise<void> {
    await this.#postgres?.stop();
    await this.#rabbit?.stop();
    for (const name of ['keys', 'media']) rmSync(this.path(name), { recursive: true, force: true });
  }

  /** Runs a container that ends by itself; returns its exit code and output. `changed` replaces variables. */
  async run(container: string, file: string, args: readonly string[] = [], changed: Record<string, string> = {}) {
    const program = startInBackground(
      process.execPath,
      [join(root, file), ...args],
      { ...this.#environment(container), ...changed },
      root,
    );
    return { code: await program.ended, output: program.output() };
  }

  /** Starts every service as its image does, and waits until each is ready. */
  async start(): Promise<void> {
    for (const { name } of programs) {
      const env = { ...this.#environment(name), PORT: String(this.#ports.get(name)) };
      this.#running.set(name, startInBackground(process.execPath, [join(root, `apps/${name}/dist/main.js`)], env, root));
    }
    for (const { name } of programs) {
      const program = this.#running.get(name);
      const ready = async () =>
        program?.code() !== undefined || (await fetch(`http://127.0.0.1:${this.#ports.get(name)}/health/ready`)).ok;
      await eventually(`${name} is ready`, ready, 120_000, 500).catch((error: unknown) =>
        Promise.reject(new Error(`${name}: ${String(error)}\n${program?.output()}`)),
      );
      if (program?.code() !== undefined) throw new Error(`${name} has ended:\n${program.output()}`);
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map(program => program.stop()));
    this.#running.clear();
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.wipe();
    await this.#redis?.stop();
    await this.#folder.remove();
  }

  /** Queries a service's database, or `postgres`, as administrator. */
  async query<T extends object>(service: string, sql: string): Promise<T[]> {
    const database = services.some(({ name }) => name === service) ? databaseOf(service) : service;
    const client = new pg.Client({
      connectionString: `postgres://postgres:postgres@127.0.0.1:${this.#postgres?.port}/${database}`,
    });
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  #environment(container: string): Record<string, string> {
    const given = this.project.services[container]?.environment ?? {};
    // Elsewhere than under their names, where the gateway looks for them.
    const urls = services.map(({ name }) => [urlVariableOf(name), `http://127.0.0.1:${this.#ports.get(name)}`] as const);
    const all = { ...ofImage, ...ofImages[container], ...given, ...(container === 'gateway' ? Object.fromEntries(urls) : {}) };
    return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, this.#here(name, value)]));
  }

  /** Translates what only exists among containers. */
  #here(name: string, value: string): string {
    // Mounted by compose.
    if (name === 'SHOP_CONFIG_FILE') return join(root, 'shop.config.json');
    if (name === 'TRUSTED_PROXIES') return '127.0.0.1/32';
    // The port of a container's own.
    if (name === 'METRICS_PORT') return '0';
    if (/^\/(keys|media|backups)(\/|$)/.test(value)) return this.path(value.slice(1));
    if (!URL.canParse(value)) return value;
    const url = new URL(value);
    const port = this.#portOf(url);
    if (port === undefined) return value;
    return value.replace(`${url.hostname}:${url.port}`, `127.0.0.1:${port}`);
  }

  #portOf({ hostname, port }: URL): string | undefined {
    if (hostname === 'postgres') return String(this.#postgres?.port);
    if (hostname === 'redis') return new URL(this.#redis?.url ?? '').port;
    if (hostname === 'rabbitmq') return new URL((port === '15672' ? this.#rabbit?.managementUrl : this.#rabbit?.url) ?? '').port;
    return undefined;
  }
}
