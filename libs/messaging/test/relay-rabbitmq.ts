import { applyTopology, connectRabbitBroker, topology } from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { describeWith, eventually, testDatabases, type ServerKind, type TestDatabases } from '@kirana/testing';
import { inboxOf } from './conformance/inbox-of.js';
import { startService, versionOf, type Service } from './outbox-under-test.js';

/** Kills RabbitMQ while a relay empties an outbox of `rows` rows. */
export async function relayLosesNothing(rows: number, kind: ServerKind): Promise<void> {
  await describeWith(kind, 'The relay and RabbitMQ', (server, { own }) => {
    let postgres: TestDatabases;
    let service: Service;

    beforeAll(async () => {
      postgres = await testDatabases();
      service = await startService(postgres);
    }, 60_000);

    afterAll(async () => {
      await service.close();
      await postgres.stop();
    });

    (own ? it : it.skip)(
      `lose none of ${rows} outbox rows when RabbitMQ is killed half-way`,
      async () => {
        await applyTopology(server().url, topology);
        const broker = await connectRabbitBroker({ url: server().url, service: 'tester', topology, logger: silentLogger() });
        const inbox = await inboxOf(broker, 'cart-inventory.reservations', 200);
        await service.fillOutbox(rows);
        const relay = service.relay(broker);
        const started = performance.now();
        relay.start();
        await eventually('it is under way', () => inbox.got.length > rows / 7);
        await server().kill();
        const left = await service.waiting();
        await server().start();
        await eventually('the outbox is empty', async () => (await service.waiting()) === 0, 60_000, 100);
        const all = () => new Set(inbox.got.map(versionOf));
        await eventually('all have come', () => all().size === rows, 30_000, 100).catch(() => undefined);
        console.log(
          `${rows} outbox rows, RabbitMQ killed with ${left} of them left: ${rows - all().size} lost, ` +
            `${inbox.got.length - all().size} doubled, ${Math.round(performance.now() - started)} ms`,
        );
        expect(all().size).toBe(rows);
        expect(left).toBeGreaterThan(0);
        await relay.stop();
        await broker.close();
      },
      150_000,
    );
  });
}
