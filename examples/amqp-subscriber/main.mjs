// Takes Kirana's public events from a queue of its own on RabbitMQ.
import amqp from 'amqplib';
import process from 'node:process';

const { AMQP_URL, QUEUE } = process.env;
if (!AMQP_URL || !QUEUE) {
  console.error('Set AMQP_URL=amqp://integrator.acme:password@host:5672 and QUEUE=integrator.acme');
  process.exit(2);
}

// An event may come twice, after a lost connection; its id tells. A real program keeps these in its database.
const seen = new Set();
const connection = await amqp.connect(AMQP_URL);
const channel = await connection.createChannel();
await channel.prefetch(20);
await channel.consume(QUEUE, message => {
  if (!message) return;
  const event = JSON.parse(message.content.toString('utf8'));
  if (!seen.has(event.id)) console.log(`event ${event.id} ${event.type} ${event.subject}`);
  seen.add(event.id);
  // Only when it is dealt with: what is not acknowledged is delivered again.
  channel.ack(message);
});
console.log(`taking from ${QUEUE}`);
process.on('SIGTERM', () => void connection.close());
