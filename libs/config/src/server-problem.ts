/** Thrown when a server that a service needs is unusable; the message is one sentence with the server's name and the remedy. */
export class ServerProblem extends Error {
  constructor(
    message: string,
    /** Whether waiting may help: true for an unavailable server, false for a refused password. */
    readonly passes: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ServerProblem';
  }
}

export interface AskedServer {
  /** PostgreSQL, RabbitMQ or Redis. */
  readonly kind: string;
  readonly url: string;
  /** The variable that holds the address. */
  readonly variable: string;
}

const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ENOENT']);
const unknownHost = new Set(['ENOTFOUND', 'EAI_AGAIN']);
/** PostgreSQL is starting or stopping, or has no free connection. */
const busy = new Set(['57P01', '57P02', '57P03', '53300']);
const refusal = /28P01|28000|WRONGPASS|NOAUTH|ACCESS[-_]REFUSED|invalid username-password/i;

/** Explains why a server did not accept the first connection. */
export function serverProblem({ kind, url, variable }: AskedServer, error: unknown): ServerProblem {
  const { hostname, host } = new URL(url);
  const at = `${kind} at ${host || 'its socket'}`;
  const said = reasons(error);
  const codes = said.map(({ code }) => String(code));
  const messages = said.map(({ message }) => message).join(' ');
  const as = (sentence: string, passes: boolean) => new ServerProblem(sentence, passes, { cause: error });
  if (refusal.test(`${codes.join(' ')} ${messages}`))
    return as(`${at} refuses this user or password. Correct ${variable}.`, false);
  if (codes.includes('3D000'))
    return as(`${at} has no such database (${new URL(url).pathname.slice(1)}). Correct ${variable}.`, false);
  if (codes.some(code => unknownHost.has(code)))
    return as(`${at} is not to be found: no host is called ${hostname}. Correct ${variable}.`, true);
  if (codes.some(code => busy.has(code))) return as(`${at} takes no connections now (${messages.trim()}).`, true);
  if (codes.some(code => away.has(code)) || /time-?out|terminated|closed|abort/i.test(messages))
    return as(`${at} does not answer. Start it, or correct ${variable}.`, true);
  return as(`${at} cannot be used: ${messages.trim()}. Correct ${variable}.`, false);
}

/** Returns the error, its causes and its parts: connecting to a host with two addresses fails with one error for each address. */
function reasons(error: unknown): { code?: unknown; message: string }[] {
  if (typeof error !== 'object' || error === null) return [{ message: String(error) }];
  const {
    code,
    message = '',
    cause,
    errors = [],
  } = error as Partial<NodeJS.ErrnoException> & { cause?: unknown; errors?: unknown[] };
  const parts = errors.flatMap(reasons);
  return [{ code, message }, ...parts, ...(cause === undefined ? [] : reasons(cause))];
}
