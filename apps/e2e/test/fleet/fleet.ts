import { migrateService, seedService, type ServiceConfig, type ServiceDefinition } from '@kirana/bootstrap';
import { Secret } from '@kirana/config';
import { StateFolder, commonEnvironment, ownEnvironment, paymentProvider } from '@kirana/host';
import { databaseOf, services } from '@kirana/host/services';
import { urlVariableOf } from '@kirana/http-edge';
import { addDemoAccounts } from '@kirana/identity';
import { applyTopology, topology } from '@kirana/messaging';
import { ScratchFolder, freePort } from '@kirana/testing';
import { join } from 'node:path';
import pg from 'pg';
import { Balancer } from './balancer.js';
import { nextVersionOf } from './next-version.js';
import { Replica } from './replica.js';

export interface FleetServers {
  readonly POSTGRES_URL: string;
  readonly RABBITMQ_URL: string;
  readonly REDIS_URL: string;
}

/** The shop as it runs in a cluster: two processes of every service and of the gateway, each pair behind one address. */
export class Fleet {
  readonly #replicas = new Map<string, Replica[]>();
  readonly #balancers = new Map<string, Balancer>();
  readonly #folder = new ScratchFolder('fleet');
  readonly #pids: number[] = [];

  private constructor(
    private readonly servers: FleetServers,
    private readonly secondNode: Readonly<Record<string, string>>,
    readonly url: string,
    /** Of the payment simulator, for paying. */
    readonly simulatorControl: string,
  ) {}

  /**
   * @param env further settings of every service.
   * @param network addresses by which the services reach each server, and the gateway each service; direct addresses by default. `secondNode`:
   *   further variables of the second process of each pair, as on another machine.
   */
  static async start(
    servers: FleetServers,
    env: Readonly<Record<string, string>>,
    network: {
      readonly servers?: FleetServers;
      readonly toService?: (url: string) => Promise<string>;
      readonly secondNode?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<Fleet> {
    const { servers: reached = servers, toService = url => Promise.resolve(url), secondNode = {} } = network;
    const [gateway, simulatorPort, controlPort] = [await freePort(), await freePort(), await freePort()];
    const fleet = new Fleet(servers, secondNode, `http://127.0.0.1:${gateway}`, `http://127.0.0.1:${controlPort}`);
    const given = { ...env, PORT: String(gateway), STRIPE_SIMULATOR_CONTROL_PORT: String(controlPort) };
    const state = new StateFolder(join(fleet.#folder.path, 'state'));
    const secrets = state.secrets();
    const provider = paymentProvider(given, secrets, simulatorPort);
    const common = {
      MEDIA_ROOT: join(state.path, 'media'),
      ...commonEnvironment(given, secrets),
      ...provider.env,
      RABBITMQ_URL: reached.RABBITMQ_URL,
    };
    await fleet.#prepare();
    if (provider.simulator) {
      const simulator = fleet.#replica('stripe-sim', simulatorPort, provider.simulator);
      simulator.start();
      fleet.#replicas.set('stripe-sim', [simulator]);
    }
    const urls: Record<string, string> = {};
    for (const { name } of services) {
      const own = { ...common, ...ownEnvironment(name, given, secrets), DATABASE_URL: databaseUrl(reached.POSTGRES_URL, name) };
      const url = await fleet.#startPair(name, await freePort(), own);
      urls[urlVariableOf(name)] = await toService(url);
    }
    await Promise.all([...fleet.#replicas].filter(([name]) => name !== 'stripe-sim').map(([name]) => fleet.#allReady(name)));
    await fleet.#startPair('gateway', gateway, { ...common, ...urls, REDIS_URL: reached.REDIS_URL });
    await fleet.#allReady('gateway');
    return fleet;
  }

  /** Names of the services with two replicas. */
  get names(): string[] {
    return [...services.map(({ name }) => name), 'gateway'];
  }

  /** The output of all replicas. */
  get lines(): string[] {
    return [...this.#replicas].flatMap(([name, replicas]) =>
      replicas.flatMap(({ lines }) => lines.map(line => `${name}: ${line}`)),
    );
  }

  /** Connections assigned to each replica, and how many were turned away. */
  get shares(): Record<string, { readonly to: number[]; readonly turnedAway: number }> {
    return Object.fromEntries([...this.#balancers].map(([name, { shares, turnedAway }]) => [name, { to: shares, turnedAway }]));
  }

  /** Stops a replica as Kubernetes does and starts it again; resolves when it is ready, with how long stopping took. */
  async restart(name: string, index: 0 | 1): Promise<{ code: number; ms: number }> {
    const replica = this.#of(name, index);
    const ended = await replica.stop();
    await this.#again(replica);
    return ended;
  }

  /** Kills a replica with SIGKILL and starts it again. */
  async kill(name: string, index: 0 | 1): Promise<void> {
    const replica = this.#of(name, index);
    await replica.kill();
    await this.#again(replica);
  }

  /** Migrates every service's database to a next version while its replicas serve, as a rollout does. Returns the names of the steps. */
  async migrateToNextVersion(): Promise<string[]> {
    const steps = [];
    for (const definition of services)
      steps.push(...(await this.#migrate(nextVersionOf(definition, await this.#tablesOf(definition.name)))));
    return steps;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#replicas.values()].flat().map(replica => replica.kill()));
    await Promise.all([...this.#balancers.values()].map(balancer => balancer.stop()));
    await this.#folder.remove();
  }

  async #again(replica: Replica): Promise<void> {
    const balancer = this.#balancers.get(replica.service);
    await balancer?.sees(replica.port, false);
    replica.start();
    await balancer?.sees(replica.port, true);
  }

  #migrate(definition: ServiceDefinition<ServiceConfig>): Promise<string[]> {
    return migrateService(definition, { DATABASE_URL: new Secret(this.#databaseUrl(definition.name)) });
  }

  async #tablesOf(service: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: this.#databaseUrl(service) });
    await client.connect();
    try {
      const { rows } = await client.query<{ tablename: string }>(
        `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY tablename`,
      );
      return rows.map(({ tablename }) => tablename);
    } finally {
      await client.end();
    }
  }

  async #prepare(): Promise<void> {
    const client = new pg.Client({ connectionString: this.servers.POSTGRES_URL });
    await client.connect();
    for (const { name } of services) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(databaseOf(name))}`);
    await client.end();
    for (const definition of services) await this.#migrate(definition);
    for (const definition of services)
      await seedService(definition, { DATABASE_URL: new Secret(this.#databaseUrl(definition.name)) });
    await addDemoAccounts(this.#databaseUrl('identity'));
    await applyTopology(this.servers.RABBITMQ_URL, topology);
  }

  async #startPair(name: string, port: number, env: Readonly<Record<string, string>>): Promise<string> {
    const replicas = [
      this.#replica(name, await freePort(), env),
      this.#replica(name, await freePort(), { ...env, ...this.secondNode }),
    ];
    this.#replicas.set(name, replicas);
    for (const replica of replicas) replica.start();
    this.#balancers.set(
      name,
      await Balancer.start(
        port,
        replicas.map(replica => replica.port),
      ),
    );
    return `http://127.0.0.1:${port}`;
  }

  async #allReady(name: string): Promise<void> {
    const replicas = this.#replicas.get(name) ?? [];
    const balancer = this.#balancers.get(name);
    if (!balancer) return;
    try {
      await Promise.all(replicas.map(({ port }) => balancer.sees(port, true, 120_000)));
    } catch (error) {
      throw new Error(`${name} did not start:\n${replicas.flatMap(({ lines }) => lines.slice(-20)).join('\n')}`, {
        cause: error,
      });
    }
  }

  #replica(name: string, port: number, env: Readonly<Record<string, string>>): Replica {
    return new Replica(name, port, env, pid => {
      this.#pids.push(pid);
      this.#folder.owns(this.#pids);
    });
  }

  #of(name: string, index: 0 | 1): Replica {
    const replica = this.#replicas.get(name)?.[index];
    if (!replica) throw new Error(`there is no replica ${index} of ${name}`);
    return replica;
  }

  #databaseUrl(name: string): string {
    return databaseUrl(this.servers.POSTGRES_URL, name);
  }
}

function databaseUrl(postgresUrl: string, service: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${databaseOf(service)}`;
  return url.toString();
}
