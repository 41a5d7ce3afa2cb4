import { openEmbeddedBroker } from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { writeSync } from 'node:fs';
import { messages, numberOf, topologyOf } from './conformance/test-ground.js';

// A process that owns an embedded broker, publishes continuously and handles the messages, until a test kills it.
const [databaseUrl, prefix, start] = process.argv.slice(2) as [string, string, string];
const ground = topologyOf(prefix);

/** Written before it returns: lines that console.log only queues, because the test is slow to read them, would be lost with the process. */
const print = (line: string) => void writeSync(1, `${line}\n`);

const broker = await openEmbeddedBroker({ databaseUrl, topology: ground.topology, logger: silentLogger() });

await broker.consume(ground.first, 20, async message => {
  print(`handled ${numberOf(message)}`);
  return { kind: 'done' };
});
for (let from = Number(start); ; from += 50) {
  await broker.publish(messages(ground.beta, 50, from));
  print(`confirmed ${from + 50}`);
}
