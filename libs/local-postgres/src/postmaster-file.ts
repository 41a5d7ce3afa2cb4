import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of `postmaster.pid`. The file survives its server after a kill or a power failure, so it proves nothing. */
export interface PostmasterFile {
  readonly pid: number;
  /** The data folder according to the server. */
  readonly data: string;
  readonly port: number;
  /** Folder of the socket file; empty where there is none. */
  readonly sockets: string;
  readonly text: string;
}

/** Reads the pid file of a data folder; undefined when it is absent or incomplete. */
export function readPostmasterFile(data: string): PostmasterFile | undefined {
  const text = readText(postmasterFileOf(data));
  const [pid, itsData = '', , port, sockets = ''] = text.split('\n');
  if (!(Number(pid) > 1) || !(Number(port) > 0)) return undefined;
  return { pid: Number(pid), data: itsData, port: Number(port), sockets, text };
}

export function postmasterFileOf(data: string): string {
  return join(data, 'postmaster.pid');
}

/** Returns the folder without symbolic links; undefined when it does not exist. */
export function realFolder(path: string): string | undefined {
  return existsSync(path) ? realpathSync(path) : undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
