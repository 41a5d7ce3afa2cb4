import { freePort } from '@kirana/local-postgres';
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { answers, listens } from './answers.js';
import { testConfig } from './config.js';
import { dockerAnswers, startContainerServer } from './container-server.js';
import { canInstallDebianPackages, installDebianPackage, installHint } from './debian-package.js';
import { eventually } from './eventually.js';
import { NotAvailable } from './not-available.js';
import { installedProgram, startPrivateServer, type PrivateServer } from './private-server.js';
import { ScratchFolder } from './scratch-folder.js';
import { givenServer, type FoundServer, type ServerKind, type TestServer } from './test-server.js';

const run = promisify(execFile);
const isUp = (port: number) => answers(port, 'AMQP\0\0\x09\x01');
// Debian's own path first: the wrapper in PATH switches the user.
const program = () =>
  testConfig.rabbitMqProgram ??
  installedProgram(
    '/usr/lib/rabbitmq/bin/rabbitmq-server',
    '/opt/homebrew/sbin/rabbitmq-server',
    '/usr/local/sbin/rabbitmq-server',
    'rabbitmq-server',
  );

/** Whether this machine has a RabbitMQ that tests can start, and none is given to them. */
export const canStartRabbitMq = () => !testConfig.rabbitMqUrl && program() !== undefined;

/** Returns the virtual host that an `amqp:` URL names. */
export const vhostOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || '/';

/** A RabbitMQ that can also be administered. */
export interface TestRabbitMq extends TestServer {
  /** Runs `rabbitmqctl` on it and resolves with the output. */
  ctl(...args: readonly string[]): Promise<string>;
}

interface PrivateRabbitMqOptions {
  readonly managementPort?: number;
  /** Its only user, an administrator. */
  readonly admin?: BrokerAdmin;
  /** What it starts with, in the format of `rabbitmqctl import_definitions`. */
  readonly definitions?: object;
  /** It does not keep this process alive: later suites of this jest worker go on using it, and it ends with the worker. */
  readonly outlivesSuite?: boolean;
}

/** The administrator that a RabbitMQ starts with. */
export interface BrokerAdmin {
  readonly user: string;
  readonly password: string;
}

const guest: BrokerAdmin = { user: 'guest', password: 'guest' };

/** A RabbitMQ with its management API. */
export interface ManagedRabbitMq extends TestRabbitMq {
  /** With the administrator. */
  readonly managementUrl: string;
}

/** Finds an installed RabbitMQ and starts it with its management plugin. */
export const rabbitMqWithManagement: ServerKind<ManagedRabbitMq> = {
  name: 'RabbitMQ with its management plugin',
  async find(): Promise<FoundServer<ManagedRabbitMq>> {
    if (!program() && canInstallDebianPackages()) await installDebianPackage('rabbitmq-server');
    if (program()) return { own: true, start: () => startManagedRabbitMq(guest) };
    throw new NotAvailable('RabbitMQ with its management plugin', 'Install rabbitmq-server.');
  },
};

/** Finds RabbitMQ 3.10 or newer. */
export const rabbitMq: ServerKind<TestRabbitMq> = {
  name: 'RabbitMQ',
  async find(): Promise<FoundServer<TestRabbitMq>> {
    if (testConfig.rabbitMqUrl) {
      const ctl = () => Promise.reject(new Error('a given RabbitMQ is not administered by tests'));
      return givenServer(testConfig.rabbitMqUrl, { ctl });
    }
    if (program()) return { own: true, start: () => startPrivateRabbitMq() };
    if (await dockerAnswers()) return { own: true, start: startRabbitMqContainer };
    if (canInstallDebianPackages() && (await installDebianPackage('rabbitmq-server')))
      return { own: true, start: () => startPrivateRabbitMq() };
    throw new NotAvailable(
      'RabbitMQ',
      `Install rabbitmq-server, start Docker, or set TEST_RABBITMQ_URL=amqp://user:password@host:port; ${installHint}.`,
    );
  },
};

/** @throws NotAvailable */
export async function startRabbitMq(): Promise<TestRabbitMq> {
  return (await rabbitMq.find()).start();
}

/** Starts an installed RabbitMQ with its management plugin and with this administrator as its only user. */
export async function startManagedRabbitMq(admin: BrokerAdmin): Promise<ManagedRabbitMq> {
  const port = await freePort();
  const server = await startPrivateRabbitMq({ managementPort: port, admin });
  return { ...server, managementUrl: `http://${admin.user}:${admin.password}@127.0.0.1:${port}` };
}

/** Starts an installed RabbitMQ on free ports, with its data in a temporary folder. */
export async function startPrivateRabbitMq({
  managementPort,
  admin = guest,
  definitions,
  outlivesSuite,
}: PrivateRabbitMqOptions = {}): Promise<TestRabbitMq & PrivateServer> {
  const folder = new ScratchFolder('rabbitmq');
  const [port, distPort, epmdPort] = [await freePort(), await freePort(), await freePort()];
  const inFolder = (name: string) => join(folder.path, name);
  for (const name of ['mnesia', 'log']) mkdirSync(inFolder(name));
  if (definitions) writeFileSync(inFolder('definitions.json'), JSON.stringify(definitions));
  writeFileSync(inFolder('enabled_plugins'), managementPort ? '[rabbitmq_management].' : '[].');
  writeFileSync(
    inFolder('rabbitmq.conf'),
    [
      'vm_memory_high_watermark.absolute = 512MB',
      'disk_free_limit.absolute = 50MB',
      `default_user = ${admin.user}`,
      `default_pass = ${admin.password}`,
      ...(definitions ? [`load_definitions = ${inFolder('definitions.json')}`] : []),
      ...(managementPort ? [`management.tcp.port = ${managementPort}`, 'management.tcp.ip = 127.0.0.1'] : []),
      '',
    ].join('\n'),
  );
  const epmdEnv = { ERL_EPMD_PORT: String(epmdPort), ERL_EPMD_ADDRESS: '127.0.0.1' };
  const command = program() as string;
  // Erlang would start an epmd that outlives the server; this one is stopped with it.
  const epmd = spawn(epmdProgram(), [], { env: { PATH: process.env.PATH, ...epmdEnv }, stdio: 'ignore', detached: true });
  epmd.on('error', () => undefined);
  if (outlivesSuite) epmd.unref();
  await eventually('epmd listens', () => listens(epmdPort), 10_000);
  const env = {
    ...epmdEnv,
    HOME: folder.path,
    RABBITMQ_NODENAME: `kirana-${port}@localhost`,
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: inFolder('mnesia'),
    ERL_CRASH_DUMP: inFolder('erl_crash.dump'),
    RABBITMQ_LOG_BASE: inFolder('log'),
    RABBITMQ_CONFIG_FILE: inFolder('rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: inFolder('enabled_plugins'),
    RABBITMQ_CONF_ENV_FILE: inFolder('rabbitmq-env.conf'),
  };
  const server = await startPrivateServer({
    name: 'RabbitMQ',
    url: `amqp://${admin.user}:${admin.password}@127.0.0.1:${port}`,
    folder,
    command,
    args: [],
    env,
    ready: () => isUp(port),
    companion: epmd,
    outlivesSuite,
  });
  const ctl = async (...args: readonly string[]) => {
    const tool = join(dirname(command), 'rabbitmqctl');
    return (await run(tool, ['-q', ...args], { env: { PATH: process.env.PATH, ...env } })).stdout;
  };
  return { ...server, ctl };
}

function epmdProgram(): string {
  return installedProgram('epmd', '/opt/homebrew/bin/epmd', '/usr/local/bin/epmd') ?? 'epmd';
}

async function startRabbitMqContainer(): Promise<TestRabbitMq> {
  const server = await startContainerServer({
    image: 'rabbitmq:4.1',
    port: 5672,
    environment: { RABBITMQ_NODENAME: 'rabbit@localhost' },
    urlOf: host => `amqp://guest:guest@${host}`,
    ready: isUp,
  });
  return { ...server, ctl: (...args) => server.run('rabbitmqctl', '-q', ...args) };
}
