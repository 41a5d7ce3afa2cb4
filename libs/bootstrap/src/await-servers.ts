import { askRabbit } from '@kirana/messaging';
import type { ServerProblem } from '@kirana/config';
import type { Logger } from '@kirana/observability';
import { askDatabase } from '@kirana/persistence';
import { setTimeout as delay } from 'node:timers/promises';

const againMs = 500;
const longestMs = 5_000;

/** A check that resolves with the problem of a server, or with undefined when the server accepts connections. */
type Ask = () => Promise<ServerProblem | undefined>;

/**
 * Waits without a time limit until all servers accept connections, so that a process may be started before its servers, in any order. Each
 * unavailable server is logged once.
 *
 * @throws ServerProblem when waiting cannot help: a refused password, a database that does not exist.
 */
export async function awaitServers(asks: readonly Ask[], logger: Logger): Promise<void> {
  await Promise.all(asks.map(ask => awaitServer(ask, logger)));
}

/** Returns the checks for the servers of a service that runs as its own process. */
export function serversOf({ rabbitUrl, databaseUrl }: { rabbitUrl: string; databaseUrl: string | undefined }): Ask[] {
  return [() => askRabbit(rabbitUrl), ...(databaseUrl === undefined ? [] : [() => askDatabase(databaseUrl)])];
}

async function awaitServer(ask: Ask, logger: Logger): Promise<void> {
  let problem = await ask();
  if (!problem) return;
  if (!problem.passes) throw problem;
  logger.warn(`${problem.message} Waiting for it.`);
  const since = performance.now();
  for (let waitMs = againMs; problem; waitMs = Math.min(waitMs * 2, longestMs)) {
    if (!problem.passes) throw problem;
    await delay(waitMs);
    problem = await ask();
  }
  logger.warn({ waitedSeconds: Math.round((performance.now() - since) / 1_000) }, 'server available');
}
