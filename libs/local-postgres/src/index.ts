export { LocalPostgres, type LocalPostgresOptions } from './local-postgres.js';
export { PostgresFailed } from './postgres-failed.js';
export type { Watcher } from './watch.js';
export { freePort } from './free-port.js';
export { ownTemporaryFolder } from './own-folder.js';
