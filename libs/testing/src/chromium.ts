import { canInstallDebianPackages, installDebianPackage, installHint } from './debian-package.js';
import { NotAvailable } from './not-available.js';
import { installedProgram } from './private-server.js';
import { testConfig } from './config.js';

/**
 * `shell` is Chromium's headless shell where it is installed: it draws into no window, for a third of the CPU time. `whole` is the browser,
 * for what the shell lacks: notifications.
 */
export type ChromiumKind = 'shell' | 'whole';

const packages = { shell: 'chromium-headless-shell', whole: 'chromium' } as const;

const find = (kind: ChromiumKind) =>
  testConfig.chromiumPath ??
  installedProgram(
    ...(kind === 'shell' ? [packages.shell] : []),
    packages.whole,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  );

/**
 * Returns the path of a Chromium: from the environment, an installed one or, with `npm test -- --install`, one that is installed now.
 *
 * @throws NotAvailable
 */
export async function findChromium(kind: ChromiumKind = 'shell'): Promise<string> {
  const found = find(kind);
  if (found) return found;
  if (canInstallDebianPackages() && (await installDebianPackage(packages[kind]))) {
    const installed = find(kind);
    if (installed) return installed;
  }
  throw new NotAvailable('Chromium', `Install Chromium or Chrome, or set CHROMIUM_PATH to its program; ${installHint}.`);
}

/** Arguments for a headless Chromium that connects to the page under test only. */
export const chromiumArguments = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test ends before code that was compiled for speed has saved what compiling it cost: pages with axe took half as much CPU time again.
  '--js-flags=--no-opt --no-maglev',
  // Chromium's sandbox does not work as root, which is the user in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
