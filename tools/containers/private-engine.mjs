// A private Docker Engine for a machine that has only Debian, as root: programs of Debian 13 unpacked into a cache, with data, configuration and
// socket of its own. The cache, ~/.cache/kirana/engine, makes the next run quick; it may be deleted while no engine runs.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'kirana/engine');
export const archive = 'http://deb.debian.org/debian';

/** Installed as the machine's own: they use its libraries. */
const installed = ['iptables', 'debootstrap', 'runc', 'tini', 'curl', 'ca-certificates'];
/** Only unpacked: they need nothing but a C library, and an installed docker.io would start an engine of the whole machine. */
const unpacked = ['docker.io', 'docker-cli', 'docker-compose', 'docker-buildx', 'containerd'];

const at = name => join(cache, name);
const socket = at('run/docker.sock');
export const privateHost = `unix://${socket}`;
const env = {
  DOCKER_HOST: privateHost,
  DOCKER_CONFIG: at('config'),
  PATH: `${at('programs/usr/bin')}:${at('programs/usr/sbin')}:${process.env.PATH}:/usr/sbin:/sbin`,
};
const all = { ...process.env, ...env };
const run = (command, ...args) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...all, DEBIAN_FRONTEND: 'noninteractive' } });
const answers = () => spawnSync('docker', ['version'], { env: all, stdio: 'ignore' }).status === 0;

/** Uses the private engine that runs already, or starts one. @throws Error when it cannot be started. */
export async function startPrivateEngine() {
  if (process.platform !== 'linux' || process.getuid() !== 0)
    throw new Error(
      'There is no Docker here. As root on Debian this program starts an engine of its own; elsewhere, start Docker.',
    );
  if (existsSync(socket) && answers()) return { env, isPrivate: true, stop: () => undefined };
  for (const folder of ['run', 'config/cli-plugins', 'programs', 'debs', 'lists/partial'])
    mkdirSync(at(folder), { recursive: true, mode: 0o700 });
  if (!existsSync(at('programs/usr/sbin/dockerd'))) fetchPrograms();

  // Docker sets this to DROP, which ends what the machine forwards for others.
  const policy = /-P FORWARD (\w+)/.exec(spawnSync('iptables', ['-S', 'FORWARD'], { env: all, encoding: 'utf8' }).stdout)?.[1];
  rmSync(at('dockerd.pid'), { force: true });
  const log = openSync(at('dockerd.log'), 'w', 0o600);
  const options = [
    '--host',
    env.DOCKER_HOST,
    '--data-root',
    at('data'),
    '--exec-root',
    at('exec'),
    '--pidfile',
    at('dockerd.pid'),
  ];
  options.push('--init-path', '/usr/bin/tini-static');
  const daemon = spawn('dockerd', options, { env: all, detached: true, stdio: ['ignore', log, log] });
  const ended = new Promise(resolve => daemon.once('exit', resolve));
  daemon.unref();
  const stop = async () => {
    daemon.kill('SIGTERM');
    await ended;
  };
  for (let second = 0; !answers(); second += 1) {
    if (daemon.exitCode !== null || second > 120) {
      await stop();
      throw new Error(`The private Docker Engine did not start; ${at('dockerd.log')} says why.`);
    }
    await sleep(1_000);
  }
  if (policy) run('iptables', '-P', 'FORWARD', policy);
  return { env, isPrivate: true, stop };
}

function fetchPrograms() {
  console.log('Fetching a Docker Engine from Debian …');
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-qq', '-y', '--no-install-recommends', '--no-upgrade', ...installed);
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(at('trixie.list'), `deb [signed-by=${keys}] ${archive} trixie main\n`);
  const trixie = ['-qq', '-o', `Dir::Etc::SourceList=${at('trixie.list')}`, '-o', 'Dir::Etc::SourceParts=-'];
  trixie.push('-o', `Dir::State::Lists=${at('lists')}`, '-o', 'APT::Sandbox::User=root');
  run('apt-get', ...trixie, 'update');
  execFileSync('apt-get', [...trixie, 'download', ...unpacked], { cwd: at('debs'), stdio: ['ignore', 'ignore', 'inherit'] });
  for (const deb of readdirSync(at('debs'))) run('dpkg-deb', '-x', at(`debs/${deb}`), at('programs'));
  for (const plugin of ['docker-compose', 'docker-buildx']) {
    rmSync(at(`config/cli-plugins/${plugin}`), { force: true });
    symlinkSync(at(`programs/usr/libexec/docker/cli-plugins/${plugin}`), at(`config/cli-plugins/${plugin}`));
  }
}
