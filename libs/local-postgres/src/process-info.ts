import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { promisify } from 'node:util';

/** Returns whether the process id is in use, by any user, including by a zombie process. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Flag of a process that exits, `PF_EXITING` in Linux: it has closed its files, but may not be a zombie yet. */
const exiting = 0x4;

/** Returns whether a process with this id runs, under any user, and neither exits nor is a zombie. */
export function isAlive(pid: number): boolean {
  if (!isTaken(pid)) return false;
  if (platform() !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields follow the name, which is in parentheses and may contain anything. Z: the process has ended and its parent has not reaped
    // it.
    const [state, , , , , , flags] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    return state !== 'Z' && (Number(flags) & exiting) === 0;
  } catch {
    return false;
  }
}

/**
 * Returns the command line of a process, arguments separated by spaces; empty when it has ended, undefined where the system does not
 * provide it.
 */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (platform() === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  }
  if (platform() === 'win32') return undefined;
  return promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
