import { ConfigError, ServerProblem } from '@kirana/config';
import { ForeignFolder, PostgresFailed } from '@kirana/local-postgres';
import { BrokerInUse, MissingTopology } from '@kirana/messaging';
import { PortRefused } from './ports.js';
import { StateInUse } from './state-lock.js';
import { DamagedSecrets } from './state.js';
import { CouldNotStart } from './supervisor.js';

/** Errors whose message already explains the problem and its solution. */
const plain = [
  ConfigError,
  ServerProblem,
  PostgresFailed,
  ForeignFolder,
  PortRefused,
  StateInUse,
  DamagedSecrets,
  MissingTopology,
  CouldNotStart,
];
/** Error codes of the operating system and of PostgreSQL. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);
const notWritable = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Describes an error in one sentence with a solution; with `inDetail` also its stack. */
export function describeFailure(error: unknown, inDetail = process.env['LOG_LEVEL'] === 'debug'): string {
  const sentence = sentenceFor(error);
  if (!inDetail) return sentence;
  const log = error instanceof PostgresFailed ? `${error.log}\n` : '';
  return `${sentence}\n${log}${error instanceof Error ? (error.stack ?? '') : ''}`;
}

function sentenceFor(error: unknown): string {
  if (plain.some(type => error instanceof type)) return (error as Error).message;
  if (error instanceof BrokerInUse) return new StateInUse('its message broker is open').message;
  const parts = partsOf(error);
  const coded = (codes: ReadonlySet<string>) => parts.find(({ code }) => codes.has(String(code)));
  const messages = parts.map(({ message }) => message).filter(Boolean);
  if (coded(diskFull) || /No space left/i.test(messages.join(' '))) return 'The disk is full. Make room and start again.';
  const path = coded(notWritable)?.path;
  if (path !== undefined)
    return `${path} may not be written by this user. Give it to them, or choose another folder: KIRANA_STATE=/some/folder npm start`;
  const stray = coded(new Set(['ENOTDIR', 'ELOOP', 'ENAMETOOLONG']))?.path;
  if (stray !== undefined)
    return `${stray} is in no folder that can be used. Choose another one: KIRANA_STATE=/some/folder npm start`;
  const { port } = coded(new Set(['EADDRINUSE'])) ?? {};
  if (port !== undefined) return new PortRefused('PORT', port, '', 'EADDRINUSE').message;
  return `Kirana stopped because of an error: ${messages[0] ?? String(error)}. LOG_LEVEL=debug npm start shows where.`;
}

interface Part {
  readonly code?: string;
  readonly message?: string;
  readonly path?: string;
  readonly port?: number;
  readonly cause?: unknown;
  readonly driverError?: unknown;
  readonly errors?: readonly unknown[];
}

/** Returns the error, its causes and its parts. */
function partsOf(error: unknown): Part[] {
  if (typeof error !== 'object' || error === null) return [{ message: String(error) }];
  const part = error as Part;
  const further = [part.cause, part.driverError, ...(part.errors ?? [])].filter(each => each !== undefined && each !== error);
  return [part, ...further.flatMap(partsOf)];
}
