/** What an error reveals about an unavailable server, as opposed to a failure of the work itself. */
export interface Outage {
  /** SQLSTATE, error code of Node.js, or the message of the driver. */
  readonly reason: string;
  /** True when the server itself reported it; false when only the connection was lost, which the work may have caused. */
  readonly isCertain: boolean;
}

/**
 * SQLSTATEs with which PostgreSQL reports on its own state. Not included: 57014 (statement timeout, mostly a lock), 55P03, 40001 and 40P01
 * (conflicts with other transactions), 08P01 (a statement the protocol cannot carry), 53400 (a limit the statement itself has reached).
 */
const reportedByPostgres = new Set([
  '25006', // read-only
  '53100', // disk full: the work cannot free space, and nothing is lost by waiting until an operator has
  '53300', // too many clients
  '57P01', // stopping
  '57P02', // another server process has crashed
  '57P03', // starting
  '57P04', // the database was dropped
  '57P05', // an idle connection was closed
  '3D000', // the database does not exist: it is being restored
  '28000', // authentication failed
  '28P01', // authentication failed: the password has been changed
]);

/** The connection is lost, or the server lacks the resources to report more. */
const connectionCodes = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '53000',
  '53200', // out of memory
  '58000', // operating system error of the server
  '58030', // I/O error of the server
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'broker-unavailable',
]);

/**
 * Messages of `pg` and of the Redis client, which set no code. Anchored, so that an error that merely quotes one of them does not match.
 */
const connectionWords = [
  /^Connection terminated/,
  /^Query read timeout$/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^database "[^"]*" is not currently accepting connections$/,
  /^Socket closed unexpectedly$/,
  /^The client is (closed|offline)$/i,
  /^Connection timeout$/,
  /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN) /,
];

interface Described {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  /** TypeORM wraps the driver's error here. */
  readonly driverError?: unknown;
  /** An AggregateError: a host name with several addresses, none of which responded. */
  readonly errors?: unknown;
}

/**
 * Returns the outage behind an error: a connection that is lost or cannot be made, or a server that is starting, stopping, full, read-only
 * or out of connections. Undefined for every other error. Looks through wrappers and causes. The only place that tells outages from
 * failures.
 */
export function outageOf(error: unknown): Outage | undefined {
  return look(error, 5);
}

function look(error: unknown, depth: number): Outage | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined;
  const { code, message, cause, driverError, errors } = error as Described;
  if (typeof code === 'string') {
    if (reportedByPostgres.has(code)) return { reason: code, isCertain: true };
    if (connectionCodes.has(code)) return { reason: code, isCertain: false };
  }
  if (typeof message === 'string' && connectionWords.some(words => words.test(message)))
    return { reason: message, isCertain: false };
  const inside = [driverError, cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  for (const each of inside) {
    const found = look(each, depth - 1);
    if (found) return found;
  }
  return undefined;
}
