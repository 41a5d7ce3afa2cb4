import { serverProblem, type ServerProblem } from '@kirana/config';
import pg from 'pg';

/**
 * Checks whether a database accepts connections; returns undefined when it does, otherwise the reason. `variable` is the setting that holds
 * the address.
 */
export async function askDatabase(url: string, variable = 'DATABASE_URL'): Promise<ServerProblem | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  // `connect` or the query rejects with the same error; an error event without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return undefined;
  } catch (error) {
    return serverProblem({ kind: 'PostgreSQL', url, variable }, error);
  } finally {
    // A lost connection cannot be closed again.
    await client.end().catch(() => undefined);
  }
}
