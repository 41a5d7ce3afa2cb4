import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testConfig } from './config.js';

const run = promisify(execFile);

/** What a developer is told about servers that could be installed. */
export const installHint = 'on Debian as root: npm test -- --install';

/** Returns whether this process can install Debian packages and was told that it may. */
export function canInstallDebianPackages(): boolean {
  return testConfig.mayInstall && process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

/** Installs a package and logs it. Resolves with false when that fails, for instance without a network. */
export async function installDebianPackage(name: string): Promise<boolean> {
  console.log(`installing ${name} with apt-get, because a test needs it`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 };
  // Several test processes may install it at the same time: all but the first wait for the lock and then find it installed.
  const apt = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300'];
  try {
    await run('apt-get', ['update', ...apt], options).catch(() => undefined);
    await run('apt-get', ['install', ...apt, '--no-install-recommends', name], options);
    return true;
  } catch (error) {
    console.warn(`apt-get could not install ${name}: ${String(error)}`);
    return false;
  }
}

/**
 * Unpacks a package into a folder without installing it, so that none of its servers starts. Resolves with the folder, or with undefined
 * without Debian, a network or the permission to fetch. A folder from an earlier run is reused.
 */
export async function unpackDebianPackage(name: string): Promise<string | undefined> {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) return undefined;
  const folder = join(tmpdir(), `kirana-unpacked-${process.getuid?.() ?? 0}-${name}`);
  if (existsSync(folder)) return folder;
  if (!testConfig.mayInstall) return undefined;
  console.log(`fetching ${name} with apt-get, because a test needs a program of it`);
  const half = await mkdtemp(`${folder}-`);
  try {
    await run('apt-get', ['download', '-q', name], { cwd: half, timeout: 300_000 });
    const file = (await readdir(half)).find(entry => entry.endsWith('.deb'));
    if (file === undefined) return undefined;
    await run('dpkg-deb', ['-x', file, 'files'], { cwd: half });
    // The rename is atomic; another test process may have been faster.
    await rename(join(half, 'files'), folder).catch(() => undefined);
    return existsSync(folder) ? folder : undefined;
  } catch (error) {
    console.warn(`apt-get could not fetch ${name}: ${String(error)}`);
    return undefined;
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}
