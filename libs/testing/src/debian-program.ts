import { arch } from 'node:os';
import { join } from 'node:path';
import { canInstallDebianPackages, installDebianPackage, unpackDebianPackage } from './debian-package.js';
import { NotAvailable } from './not-available.js';
import { installedProgram } from './private-server.js';
import type { ServerKind, TestServer } from './test-server.js';

/** Programs that a test starts itself. Not a server, but found, skipped and reported like one. */
export interface TestPrograms extends TestServer {
  /** The path of each, by its name. */
  readonly paths: Readonly<Record<string, string>>;
}

interface DebianProgram {
  readonly name: string;
  readonly debianPackage: string;
  readonly path: string;
  /** Reads files of its package at their installed place, so that unpacking is not enough. */
  readonly needsInstalling?: true;
}

const nothing = () => Promise.resolve();

/** Returns where a program is: installed, or in its Debian package, which is unpacked, or installed as root where it has to be. */
async function pathOf({ name, debianPackage, path, needsInstalling }: DebianProgram): Promise<string> {
  const installed = installedProgram(name, `/${path}`, `/usr/local/bin/${name}`, `/opt/homebrew/bin/${name}`);
  if (installed) return installed;
  if (needsInstalling && canInstallDebianPackages() && (await installDebianPackage(debianPackage))) return `/${path}`;
  const folder = needsInstalling ? undefined : await unpackDebianPackage(debianPackage);
  if (folder !== undefined) return join(folder, path);
  throw new NotAvailable(name, `Install it (Debian: apt-get install ${debianPackage}).`);
}

function programs(name: string, needed: readonly DebianProgram[]): ServerKind<TestPrograms> {
  return {
    name,
    async find() {
      const found: [string, string][] = [];
      for (const each of needed) found.push([each.name, await pathOf(each)]);
      const [[, url] = ['', '']] = found;
      const server = { url, paths: Object.fromEntries(found), kill: nothing, start: nothing, restart: nothing, stop: nothing };
      return { own: true, start: () => Promise.resolve(server) };
    },
  };
}

/** The reverse proxy of a shop on one server; `url` is its path. */
export const caddy = programs('caddy', [{ name: 'caddy', debianPackage: 'caddy', path: 'usr/bin/caddy' }]);

/** `prometheus` and `alertmanager`. */
export const alerting = programs('Prometheus with Alertmanager', [
  { name: 'prometheus', debianPackage: 'prometheus', path: 'usr/bin/prometheus' },
  {
    name: 'alertmanager',
    debianPackage: 'prometheus-alertmanager',
    path: 'usr/bin/prometheus-alertmanager',
    needsInstalling: true,
  },
]);

/** The library that steps the clock of a program (`LD_PRELOAD`); `url` is its path. */
export const fakeTime = programs('libfaketime', [
  {
    name: 'libfaketime.so.1',
    debianPackage: 'libfaketime',
    path: `usr/lib/${arch() === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`,
  },
]);
