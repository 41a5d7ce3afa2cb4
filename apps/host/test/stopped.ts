import { eventually, freePort } from '@kirana/testing';
import { HostProcess } from './host-process.js';

/** A shop is stopped while it starts; unless `everyWay`, by SIGTERM, by Ctrl-C and by the end of what started it. */
export function stopped({ everyWay }: { readonly everyWay: boolean }): void {
  describe('a shop that is stopped during its start', () => {
    const hosts: HostProcess[] = [];
    afterEach(() => Promise.all(hosts.splice(0).map(host => host.remove())));

    const start = async () => {
      const host = new HostProcess({ env: { PORT: String(await freePort()) } });
      hosts.push(host);
      return host;
    };
    /** The line of a step is printed when the step is done. */
    const afterPostgres = /^ {2}PostgreSQL \.+ [\d.]+ s$/;

    const postgresHasStarted = async (host: HostProcess) => {
      await host.until(afterPostgres);
      expect(host.leftovers().length).toBeGreaterThan(0);
    };
    /** Programs of PostgreSQL follow each other then: between two of them, there may be none for a moment. */
    const postgresCreatesItsFolder = (host: HostProcess) =>
      eventually('PostgreSQL creates its folder', () => host.leftovers().length > 0, 30_000);

    const ways: readonly (readonly [NodeJS.Signals, string, (host: HostProcess) => Promise<unknown>])[] = [
      ['SIGTERM', 'after PostgreSQL has started', postgresHasStarted],
      ['SIGINT', 'while PostgreSQL creates its folder', postgresCreatesItsFolder],
      ...(everyWay ? [['SIGHUP', 'after PostgreSQL has started', postgresHasStarted] as const] : []),
    ];
    it.each(ways)(
      'ends at once on %s, %s, with everything it has started, and does not report ready',
      async (signal, _when, until) => {
        const host = await start();
        await until(host);
        host.send(signal);
        expect(await host.ended).toBe(0);
        expect(host.leftovers()).toEqual([]);
        expect(host.text).toContain('Stopping');
        expect(host.text.slice(host.text.indexOf('Stopping'))).not.toMatch(/ready|Sign in|\.\.\./);
      },
      60_000,
    );

    it('ends with everything it has started when the program that started it has ended, however that ended', async () => {
      const host = new HostProcess({ env: { PORT: String(await freePort()), ENDS_WITH_INPUT: 'true' } });
      hosts.push(host);
      await postgresCreatesItsFolder(host);
      host.endInput();
      expect(await host.ended).toBe(0);
      expect(host.leftovers()).toEqual([]);
    }, 60_000);

    if (!everyWay) return;
    it('ends with everything it has started when its output pipe is closed', async () => {
      const host = await start();
      await host.until(afterPostgres);
      host.stopReading();
      expect(await host.ended).toBe(1);
      expect(host.leftovers()).toEqual([]);
    }, 60_000);

    it('ends at once on two Ctrl-C with everything it has started', async () => {
      const host = await start();
      await host.until(afterPostgres);
      host.send('SIGINT');
      await host.until(/Stopping/);
      host.send('SIGINT');
      expect([0, 1]).toContain(await host.ended);
      expect(host.leftovers()).toEqual([]);
    }, 60_000);
  });
}
