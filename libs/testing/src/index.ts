export { startProgram, type ChildProgram, type ChildProgramOptions } from './child-program.js';
export { eventually } from './eventually.js';
export { freePort } from './free-port.js';
export { NotAvailable } from './not-available.js';
export { startPostgres, type TestPostgres, type TestPostgresOptions } from './postgres.js';
export { startTcpProxy, type TcpProxy } from './tcp-proxy.js';
