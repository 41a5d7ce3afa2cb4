import amqp from 'amqplib';

/** Takes the first message of a queue of RabbitMQ so many times, and ends each time without settling it, as a process that the message kills. */
export async function abandonDeliveries(url: string, queue: string, times: number): Promise<void> {
  const connection = await amqp.connect(url);
  try {
    for (let n = 0; n < times; n++) {
      const channel = await connection.createChannel();
      await channel.prefetch(1);
      await new Promise(resolve => void channel.consume(queue, resolve));
      await channel.close();
    }
  } finally {
    await connection.close();
  }
}
