import { join } from 'node:path';
import { installHint, unpackDebianPackage } from './debian-package.js';
import { NotAvailable } from './not-available.js';
import { installedProgram } from './private-server.js';
import type { FoundServer, ServerKind, TestServer } from './test-server.js';

/** Prometheus' own tool, which checks and tests alert rules. Not a server, but found, skipped and reported like one; `url` is its path. */
export const promtool: ServerKind = {
  name: 'promtool',
  async find(): Promise<FoundServer> {
    const installed = installedProgram('promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool');
    if (installed) return program(installed);
    const folder = await unpackDebianPackage('prometheus');
    if (folder !== undefined) return program(join(folder, 'usr/bin/promtool'));
    throw new NotAvailable(
      'promtool',
      `Install Prometheus, which brings it (Debian: apt-get install prometheus); ${installHint}.`,
    );
  },
};

function program(path: string): FoundServer {
  const nothing = () => Promise.resolve();
  const server: TestServer = { url: path, kill: nothing, start: nothing, restart: nothing, stop: nothing };
  return { own: true, start: () => Promise.resolve(server) };
}
