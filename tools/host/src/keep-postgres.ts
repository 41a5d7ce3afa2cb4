import type { LocalPostgres } from '@kirana/local-postgres';
import type { Logger } from '@kirana/observability';
import type { Stopping } from './stopping.js';

/** Restarts the shop's PostgreSQL whenever it is lost, logging each loss and each return; stops the shop if that fails. */
export function keepPostgres(postgres: LocalPostgres, logger: Logger, stopping: Stopping): void {
  let lostAt = 0;
  postgres.watch({
    lost() {
      lostAt = performance.now();
      logger.warn('PostgreSQL is lost, starting it again');
    },
    back() {
      logger.warn({ afterMs: Math.round(performance.now() - lostAt) }, 'PostgreSQL is back');
    },
    givenUp: error => stopping.fail(error),
  });
}
