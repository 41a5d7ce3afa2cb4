// npm runs a script through a shell. A signal to npm alone ends npm, or npm and the shell, but never reaches the script.
import { readFileSync } from 'node:fs';

const lookEveryMs = 500;

/** Calls `end` once npm or the shell between it and this process has ended, however it was ended. */
export function onLossOfNpm(end) {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    end();
  }, lookEveryMs);
  timer.unref();
}

/** Returns the ids of the parent and, where the system tells (Linux), of its parent. A process whose parent has ended gets another one. */
function ancestors() {
  try {
    // After the name, which is in parentheses: state, parent.
    return `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}
