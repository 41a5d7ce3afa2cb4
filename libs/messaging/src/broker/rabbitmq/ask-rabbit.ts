import { serverProblem, type ServerProblem } from '@kirana/config';
import amqp from 'amqplib';

/** Checks whether RabbitMQ accepts connections; returns undefined when it does, otherwise the reason. */
export async function askRabbit(url: string): Promise<ServerProblem | undefined> {
  try {
    const connection = await amqp.connect(url, { timeout: 5_000 });
    // The close below reports the failure; an error event without a listener would end the process.
    connection.on('error', () => undefined);
    await connection.close();
    return undefined;
  } catch (error) {
    return serverProblem({ kind: 'RabbitMQ', url, variable: 'RABBITMQ_URL' }, error);
  }
}
