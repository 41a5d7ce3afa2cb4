import { openEmbeddedBroker } from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { eventually, startProgram, type TestPostgres } from '@kirana/testing';
import { randomBytes } from 'node:crypto';
import { inboxOf } from './conformance/inbox-of.js';
import { aTestGround, numberOf } from './conformance/test-ground.js';

const program = new URL('./embedded-owner.program.ts', import.meta.url);

/** Kills so many processes that own an embedded broker, one after another, each when it has confirmed so many messages more. */
export function killedOwnerLosesNothing(server: () => TestPostgres, kills: number, confirmedEach: number): void {
  it(
    `loses no confirmed message when its process is killed, ${kills} times`,
    async () => {
      const ground = aTestGround();
      const databaseUrl = await server().createDatabase(`broker_${randomBytes(4).toString('hex')}`);
      const open = () => openEmbeddedBroker({ databaseUrl, topology: ground.topology, logger: silentLogger() });
      await (await open()).close();
      let confirmed = 0;
      const handled = new Set<number>();
      for (let life = 0; life < kills; life++) {
        const owner = await startProgram(program, { args: [databaseUrl, ground.prefix, String(confirmed)] });
        await owner.line(new RegExp(`^confirmed ${confirmed + confirmedEach}$`));
        await owner.kill();
        for (const line of owner.lines) {
          const [word, number] = line.split(' ');
          if (word === 'confirmed') confirmed = Math.max(confirmed, Number(number));
          if (word === 'handled') handled.add(Number(number));
        }
      }
      const broker = await open();
      const inbox = await inboxOf(broker, ground.first, 100);
      const missing = () => {
        const come = new Set([...handled, ...inbox.got.map(numberOf)]);
        return Array.from({ length: confirmed }, (_, n) => n).filter(n => !come.has(n));
      };
      await eventually('the rest is delivered', () => missing().length === 0).catch(() => undefined);
      const lost = missing();
      const twice = inbox.got.filter(message => handled.has(numberOf(message))).length;
      await broker.close();
      console.log(
        `${kills} processes killed: ${confirmed} confirmed, ${handled.size} handled before, ${twice} handled again, ${lost.length} lost`,
      );
      expect(confirmed).toBeGreaterThanOrEqual(kills * confirmedEach);
      expect(lost).toEqual([]);
    },
    kills * 40_000,
  );
}
