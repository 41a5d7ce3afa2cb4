import { ConfigError } from '@kirana/config';
import { PostgresFailed } from '@kirana/local-postgres';
import { BrokerInUse } from '@kirana/messaging';

/** What went wrong at start, in a sentence, and a way out. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof BrokerInUse) {
    return 'The shop in this folder is running already. Stop that one, or give this one a folder of its own: KIRANA_STATE=/some/folder npm start';
  }
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one: PORT=${(port ?? 3_000) + 10} npm start`;
  if (code === 'ENOSPC' || /No space left/i.test(message ?? ''))
    return `The disk is full. Make room and start again.\n${message}`;
  if (error instanceof PostgresFailed) {
    return `${error.message}\nIf its data folder is broken beyond repair, delete .kirana/postgres; that forgets all orders.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
