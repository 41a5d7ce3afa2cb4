import { appendFileSync } from 'node:fs';
import { testConfig } from './config.js';
import { NotAvailable } from './not-available.js';
import type { FoundServer, ServerKind, TestServer } from './test-server.js';

/** Returns the server of a suite while its tests run. */
export type ServerInUse<S extends TestServer = TestServer> = () => S;

/**
 * Declares a suite that needs a server, which is started before its first test and stopped after its last. If it is not available on this
 * machine, the suite is skipped by name, with instructions for installing the server; with `CI=true` it fails instead. Use it with `await`
 * at the top of a spec file.
 */
export async function describeWith<S extends TestServer>(
  kind: ServerKind<S>,
  name: string,
  suite: (server: ServerInUse<S>, found: { readonly own: boolean }) => void,
): Promise<void> {
  let found: FoundServer<S>;
  try {
    found = await kind.find();
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    return withoutServer(error, name, suite);
  }
  describe(name, () => {
    let server: S | undefined;
    beforeAll(async () => {
      server = await found.start();
    }, 180_000);
    afterAll(() => server?.stop(), 30_000);
    suite(() => {
      if (!server) throw new Error(`${kind.name} is not started yet: ask for it inside of a test or hook`);
      return server;
    }, found);
  });
}

function withoutServer<S extends TestServer>(
  problem: NotAvailable,
  name: string,
  suite: (server: ServerInUse<S>, found: { own: boolean }) => void,
): void {
  if (testConfig.nothingMayBeSkipped) {
    describe(name, () => {
      it(`needs ${problem.server}`, () => {
        throw problem;
      });
    });
    return;
  }
  console.warn(`skipped: ${name}. ${problem.message}`);
  const line = { suite: name, server: problem.server, howToGetIt: problem.howToGetIt };
  if (testConfig.skippedSuitesFile) appendFileSync(testConfig.skippedSuitesFile, `${JSON.stringify(line)}\n`);
  describe.skip(`${name} (${problem.server} is not available)`, () => {
    suite(
      () => {
        throw problem;
      },
      { own: true },
    );
  });
}
