import { serverProblem, type ServerProblem } from '@kirana/config';

/** Checks that Redis accepts connections; returns undefined if it does, otherwise the reason. */
export async function askRedis(url: string): Promise<ServerProblem | undefined> {
  const { createClient } = await import('redis');
  const client = createClient({ url, socket: { connectTimeout: 2_000, reconnectStrategy: false } });
  // `connect` below rejects with the same error; an error event without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return undefined;
  } catch (error) {
    return serverProblem({ kind: 'Redis', url, variable: 'REDIS_URL' }, error);
  } finally {
    if (client.isOpen) client.destroy();
  }
}
