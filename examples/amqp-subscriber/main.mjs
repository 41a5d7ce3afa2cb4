// Takes Kirana's public events from a queue of its own on RabbitMQ, for as long as it runs: a lost connection is made again.
import amqp from 'amqplib';
import process from 'node:process';

const { AMQP_URL, QUEUE } = process.env;
if (!AMQP_URL || !QUEUE) {
  console.error('Set AMQP_URL=amqp://integrator.acme:password@host:5672 and QUEUE=integrator.acme');
  process.exit(2);
}

// An event may come twice, after a lost connection; its id tells. A real program keeps these in its database.
const seen = new Set();

/** Called with each new connection. */
async function take(connection) {
  const channel = await connection.createChannel();
  // Why it was closed is told by what was asked of it, or by the end of the connection.
  channel.on('error', () => undefined);
  await channel.prefetch(20);
  await channel.consume(QUEUE, message => {
    if (!message) {
      console.error(`The queue ${QUEUE} was deleted. Ask the shop's operator for it and start again.`);
      process.exit(1);
    }
    const event = JSON.parse(message.content.toString('utf8'));
    if (!seen.has(event.id)) console.log(`event ${event.id} ${event.type} ${event.data.number ?? event.subject}`);
    seen.add(event.id);
    // Only when it is dealt with: what is not acknowledged is delivered again.
    channel.ack(message);
  });
  console.log(`taking from ${QUEUE}`);
}

const connection = await amqp.connect(AMQP_URL, {
  recovery: { setup: take, initialDelay: 500, maxDelay: 10_000, factor: 2, jitter: 0.2, waitForConnect: false },
});
let isAway = false;
const away = (what, error) => {
  if (/ACCESS[-_]REFUSED|NOT[-_]FOUND/.test(String(error))) {
    console.error(`RabbitMQ refuses us: ${error.message}. Check the user, the password and QUEUE.`);
    process.exit(2);
  }
  // Said once, however long it takes.
  if (!isAway) console.log(`${what} (${error?.message ?? 'closed'}), connecting again until it is there`);
  isAway = true;
};
connection.on('connect', () => (isAway = false));
connection.on('disconnect', error => away('RabbitMQ has closed the connection', error));
connection.on('connect-failed', error => away('RabbitMQ cannot be reached', error));
// What it tells is told by the two above as well.
connection.on('error', () => undefined);
process.on('SIGTERM', () => void connection.close().then(() => process.exit(0)));
