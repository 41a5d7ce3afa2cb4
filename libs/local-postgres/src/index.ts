export { LocalPostgres, type LocalPostgresOptions } from './local-postgres.js';
export { PostgresFailed } from './postgres-failed.js';
export type { Watcher } from './watch.js';
export { freePort } from './free-port.js';
export { assertNotPlanted, ForeignFolder, ownTemporaryFolder } from './own-folder.js';
