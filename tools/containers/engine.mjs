// What can build images and run compose on this machine: Docker, or podman with docker-compose on its socket.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const standIns = fileURLToPath(new URL('stand-ins', import.meta.url));
const answers = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * Finds an engine, or says what to install. `cli` asks about containers; `without` are services of docker-compose.yml it cannot run,
 * `withoutWords` words of `docker compose` it does not know or that are done already; `caveats` is what cannot be checked with it.
 */
export async function findEngine(scratch) {
  if (answers('docker', 'info') && answers('docker', 'compose', 'version')) return docker();
  if (answers('podman', 'version') && answers('docker-compose', 'version')) return podman(scratch);
  console.error('Neither Docker with compose nor podman with docker-compose is here. On Debian, as root:');
  console.error(
    '  apt-get install --no-install-recommends podman buildah runc docker-compose netavark aardvark-dns catatonit debootstrap',
  );
  process.exit(1);
}

function docker() {
  return {
    name: 'Docker',
    cli: 'docker',
    env: {},
    build: targets =>
      targets.forEach(target => run('docker', ['build', '-q', '--target', target, '-t', `kirana/${target}`, '.'])),
    compose: ['docker', 'compose'],
    without: [],
    withoutWords: ['--build'],
    servers: 'as published',
    caveats: [],
    stop: () => undefined,
  };
}

/** Podman's settings here, and stand-ins of our own where no registry answers; answers whether they were needed. */
export function preparePodman() {
  process.env.CONTAINERS_CONF ??= join(standIns, 'podman.conf');
  const standIn = !answers('podman', 'pull', '-q', 'docker.io/library/node:24-bookworm-slim');
  if (standIn) makeStandIns();
  return standIn;
}

/** Builds a target of the Dockerfile as `localhost/kirana/<target>`. */
export function buildWithPodman(target) {
  const image = `localhost/kirana/${target}`;
  run('podman', ['build', '-q', '--format', 'docker', '--pull=never', '--target', target, '-t', image, '.']);
}

/** Podman without systemd: a socket for docker-compose, and a loop that runs the health checks, which otherwise nobody would. */
async function podman(scratch) {
  const standIn = preparePodman();
  const socket = join(scratch, 'podman.sock');
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], { stdio: 'ignore' });
  for (let tries = 0; !existsSync(socket) && tries < 100; tries++) await sleep(100);
  // Processes of their own: compose blocks this one until every container is healthy.
  const checks = spawn(join(standIns, 'health-checks.sh'), { stdio: 'ignore', detached: true });
  return {
    name: 'podman',
    cli: 'podman',
    env: { DOCKER_HOST: `unix://${socket}`, COMPOSE_HTTP_TIMEOUT: '300', COMPOSE_INTERACTIVE_NO_CLI: '1' },
    build: targets => targets.forEach(target => buildWithPodman(target)),
    compose: ['docker-compose'],
    // There is no package of Grafana.
    without: standIn ? ['grafana'] : [],
    // Of docker-compose 1, which podman goes with.
    withoutWords: ['--build', '--wait'],
    servers: standIn ? "stand-ins from Debian's packages" : 'as published',
    caveats: [
      ...(standIn
        ? [
            'the published images of Node, PostgreSQL, RabbitMQ, Redis, Prometheus (2.42 for 3.1): no registry answered, Debian stood in',
            'Jaeger and the mail catcher: small programs stood in that take what they take and answer what was asked here; their pages',
            'Grafana: its pages and the way it reads its files; what its panels ask was asked of Prometheus',
          ]
        : []),
      'health checks run by the engine itself: here a loop runs them',
    ],
    stop() {
      if (checks.pid !== undefined) process.kill(-checks.pid, 'SIGTERM');
      service.kill('SIGTERM');
    },
  };
}

function makeStandIns() {
  run(join(standIns, 'base-image.sh'), []);
  const images = {
    postgres: 'postgres:17',
    rabbitmq: 'rabbitmq:4-management',
    redis: 'redis:7',
    mail: 'axllent/mailpit:v1.21',
    prometheus: 'prom/prometheus:v3.1.0',
    jaeger: 'jaegertracing/all-in-one:1.64.0',
  };
  // Layers that are there already are not made again.
  for (const [name, image] of Object.entries(images)) {
    run('podman', [
      'build',
      '-q',
      '--format',
      'docker',
      '--pull=never',
      '-t',
      `localhost/${image}`,
      '-f',
      join(standIns, `${name}.Dockerfile`),
      standIns,
    ]);
  }
}

/** Runs a command and shows what it prints; ends everything when it fails. */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/** What a command prints, by line. */
export function lines(command, args, env = {}) {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  return stdout.split('\n').filter(Boolean);
}
