import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { eventCatalogue } from '@kirana/contracts';
import { payments } from '../src/index.js';

/** Runs the payments service as a process that can be killed. Delivers the events it is given and prints the events it publishes. */
const [databaseUrl = '', deliveries = '[]'] = process.argv.slice(2);
const settings = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);
const { broker } = await ServiceUnderTest.start(payments, databaseUrl, settings);
let printed = 0;
setInterval(() => {
  for (const event of broker.published.slice(printed)) console.log(`published ${event.type}`);
  printed = broker.published.length;
}, 10);
for (const { type, data, id } of JSON.parse(deliveries) as { type: string; data: { orderId: string }; id: string }[]) {
  const contract = eventCatalogue.find(each => each.type === type);
  if (!contract) throw new Error(`no contract ${type}`);
  await broker.deliver(contract, data as never, { id, subject: data.orderId });
}
console.log('ready');
