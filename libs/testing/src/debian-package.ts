import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether this process may install Debian packages. */
export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

/** Installs a package and says so. Resolves with false when that does not work, for instance without a network. */
export async function installDebianPackage(name: string): Promise<boolean> {
  console.log(`installing ${name} with apt-get, because a test needs it`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 };
  // Several test processes may want it at the same time: all but the first wait for the lock and find it installed.
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
