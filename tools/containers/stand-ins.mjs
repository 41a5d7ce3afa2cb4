// Images from Debian packages, under the names that the Dockerfile and the compose files use, for an engine without a registry. They accept the
// variables and commands that these files give them, no others. What differs from the real images: docs/production-one-server.md.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { archive } from './private-engine.mjs';

const here = dirname(fileURLToPath(import.meta.url));
/** Programs of stand-ins that Debian has no package for. */
const files = readdirSync(join(here, 'stand-ins'));
const debian = suite => `kirana-stand-in/debian:${suite}`;
const node = 'node:24-bookworm-slim';

/** As a shell script runs a program as another user, with what the container was told to run. */
const as = (user, ...command) => `exec setpriv --reuid=${user} --regid=${user} --init-groups ${command.join(' ')}`;

/**
 * `from` is another image, `packages` are installed in it, `setUp` are further lines of its Dockerfile. `entry` is the shell script that
 * starts it, with `command` as arguments unless the compose file has a command.
 */
export const standIns = [
  {
    name: node,
    from: debian('bookworm'),
    packages: 'ca-certificates',
    // The host's certificates: behind a proxy that opens TLS, npm needs the proxy's.
    setUp: `COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
COPY node/bin/node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \\
 && groupadd -g 1000 node && useradd -u 1000 -g node -s /bin/bash -m node`,
    entry: 'exec "$@"',
    command: ['node'],
  },
  {
    name: 'postgres:17',
    from: debian('trixie'),
    packages: 'postgresql-17',
    before: 'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf',
    setUp: 'ENV LANG=C.UTF-8 PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    entry: `mkdir -p $PGDATA && chown postgres $PGDATA && chmod 700 $PGDATA && cd $PGDATA
if [ ! -s PG_VERSION ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password && chmod 644 /tmp/password
  (${as('postgres', 'initdb -U $POSTGRES_USER --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256')})
  rm /tmp/password
  echo "host all all all scram-sha-256" >> pg_hba.conf
fi
${as('postgres', '"$@"', "-c listen_addresses='*'")}`,
    command: ['postgres'],
  },
  {
    name: 'rabbitmq:4-management',
    from: debian('trixie'),
    packages: 'rabbitmq-server',
    setUp: 'ENV HOME=/var/lib/rabbitmq LANG=C.UTF-8',
    entry: `echo "[rabbitmq_management,rabbitmq_prometheus]." > /etc/rabbitmq/enabled_plugins
printf "log.console = true\\ndefault_user = %s\\ndefault_pass = %s\\n" "$RABBITMQ_DEFAULT_USER" "$RABBITMQ_DEFAULT_PASS" > /etc/rabbitmq/rabbitmq.conf
chown -R rabbitmq:rabbitmq /var/lib/rabbitmq /var/log/rabbitmq && cd $HOME
${as('rabbitmq', '/usr/lib/rabbitmq/bin/rabbitmq-server')}`,
    command: [],
  },
  {
    name: 'redis:7',
    from: debian('bookworm'),
    packages: 'redis-server',
    entry: `mkdir -p /data && chown redis:redis /data && cd /data\n${as('redis', '"$@"', "--protected-mode no --bind '*'")}`,
    command: ['redis-server'],
  },
  {
    name: 'prom/prometheus:v3.1.0',
    from: debian('trixie'),
    packages: 'prometheus',
    setUp: 'RUN mkdir /prometheus && chown nobody /prometheus\nUSER nobody\nWORKDIR /prometheus\nVOLUME /prometheus',
    entry: 'exec prometheus "$@"',
    command: ['--config.file=/etc/prometheus/prometheus.yml', '--storage.tsdb.path=/prometheus'],
  },
  {
    name: 'prom/alertmanager:v0.28.1',
    from: debian('trixie'),
    packages: 'prometheus-alertmanager',
    setUp: 'RUN mkdir /alertmanager && chown nobody /alertmanager\nUSER nobody\nWORKDIR /alertmanager\nVOLUME /alertmanager',
    entry: 'exec prometheus-alertmanager "$@"',
    command: [],
  },
  {
    name: 'prom/node-exporter:v1.9.1',
    from: debian('trixie'),
    packages: 'prometheus-node-exporter',
    entry: 'exec prometheus-node-exporter "$@"',
    command: [],
  },
  {
    name: 'caddy:2.10',
    from: debian('trixie'),
    packages: 'caddy',
    setUp: 'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
    entry: 'exec "$@"',
    command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
  },
  { name: 'axllent/mailpit:v1.21', from: node, setUp: 'COPY mailpit.mjs /', entry: 'exec node /mailpit.mjs', command: [] },
  {
    name: 'jaegertracing/all-in-one:1.64.0',
    from: node,
    setUp: 'COPY jaeger.mjs /',
    entry: 'exec node /jaeger.mjs',
    command: [],
  },
  // The pages only look at it in a browser.
  { name: 'grafana/grafana:11.4.0', from: debian('bookworm'), entry: 'exec sleep infinity', command: [] },
];

/** Returns the Dockerfile of a stand-in. */
export function dockerfileOf({ from, packages, before = 'true', setUp = '', entry, command }) {
  const install = packages
    ? `RUN ${before} && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends ${packages} \\
 && rm -rf /var/lib/apt/lists/* /usr/share/doc /usr/share/man`
    : '';
  const entrypoint = JSON.stringify(['sh', '-euc', entry, 'stand-in']);
  return `FROM ${from}\n${install}\n${setUp}\nENTRYPOINT ${entrypoint}\nCMD ${JSON.stringify(command)}\n`;
}

/** What an image was made by: it is made again only if this has changed. */
const recipeOf = standIn =>
  createHash('sha256')
    .update([dockerfileOf(standIn), ...files.map(name => readFileSync(join(here, 'stand-ins', name)))].join('\n'))
    .digest('hex');
const recipe = 'kirana.recipe';

/** Makes the stand-ins that are not there yet. `env` is the environment with which docker reaches the engine. */
export function makeStandIns(env) {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-stand-ins-'));
  const run = (command, ...args) =>
    execFileSync(command, args, { env, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  const list = run('docker', 'image', 'ls', '--format', '{{.Repository}}:{{.Tag}} {{.ID}}');
  const isThere = standIn =>
    list.includes(`${standIn.name} `) &&
    run('docker', 'image', 'inspect', '--format', `{{index .Config.Labels "${recipe}"}}`, standIn.name).trim() ===
      recipeOf(standIn);
  try {
    for (const suite of ['bookworm', 'trixie'])
      if (!list.includes(`${debian(suite)} `)) makeDebian(suite, join(folder, suite), run);
    for (const name of files) copyFileSync(join(here, 'stand-ins', name), join(folder, name));
    for (const standIn of standIns.filter(each => !isThere(each))) {
      console.log(`Making ${standIn.name} …`);
      if (standIn.name === node) fetchNode(folder, run);
      writeFileSync(join(folder, 'Dockerfile'), dockerfileOf(standIn));
      run('docker', 'build', '--quiet', '--label', `${recipe}=${recipeOf(standIn)}`, '--tag', standIn.name, '.');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fetchNode(folder, run) {
  for (const [name, pack] of [
    ['node', `node-linux-${arch()}@24`],
    ['npm', 'npm@11'],
  ]) {
    const [{ filename }] = JSON.parse(run('npm', 'pack', '--json', '--loglevel=error', pack));
    mkdirSync(join(folder, name));
    run('tar', '-xzf', filename, '-C', name, '--strip-components=1', '--no-same-owner');
  }
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'certificates.crt'));
}

function makeDebian(suite, root, run) {
  console.log(`Making Debian ${suite} …`);
  run('debootstrap', '--variant=minbase', suite, root, archive);
  for (const left of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    rmSync(join(root, left), { recursive: true, force: true });
  // An image that was not finished is made again: dpkg need not wait for the disk.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/stand-in'), 'force-unsafe-io\n');
  run('sh', '-c', `tar -C ${root} -c . | docker import - ${debian(suite)}`);
  rmSync(root, { recursive: true });
}
