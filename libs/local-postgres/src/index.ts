export { LocalPostgres, PostgresFailed, type LocalPostgresOptions } from './local-postgres.js';
export { freePort } from './free-port.js';
