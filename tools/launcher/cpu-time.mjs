// Runs a command and measures the CPU time of all its processes: on Linux as root in a control group of its own, which also counts servers
// that are killed or outlive the command; elsewhere what the operating system reports of children that were waited for.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

/** How each version of control groups is joined and read; `used` returns seconds. */
const controllers = [
  { folder: '/sys/fs/cgroup/cpuacct', join: 'tasks', file: 'cpuacct.usage', used: text => Number(text) / 1e9 },
  {
    folder: '/sys/fs/cgroup',
    join: 'cgroup.procs',
    file: 'cpu.stat',
    used: text => Number(/^usage_usec (\d+)/m.exec(text)?.[1]) / 1e6,
  },
];

/**
 * Resolves with the exit code and the CPU seconds when the command has ended. `onOutput` gets its output; without it, the command writes to
 * this process's own.
 */
export async function runMeasured(command, { cwd, env = process.env, onOutput }) {
  const group = makeGroup();
  // The shell joins the group before it becomes the command; `times` speaks of the shell's children.
  const script = group ? `echo $$ > ${group.members}; exec bash -c "$1"` : 'bash -c "$1" 3>&-; code=$?; times >&3; exit $code';
  const output = onOutput ? 'pipe' : 'inherit';
  const child = spawn('bash', ['-c', script, 'bash', command], { cwd, env, stdio: ['ignore', output, output, 'pipe'] });
  let times = '';
  child.stdio[3].on('data', chunk => (times += chunk));
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput);
  const code = await new Promise(resolve => {
    child.once('error', () => resolve(1));
    child.once(onOutput ? 'close' : 'exit', resolve);
  });
  return { code, cpu: group ? group.end() : secondsIn(times) };
}

/** Adds up the user and system times of the children, the second line that `times` prints: `0m1.234s 0m0.056s`. */
function secondsIn(times) {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * minutes + Number(seconds),
    0,
  );
}

let made = 0;

/** Makes a control group, or returns undefined where this process may not. */
function makeGroup() {
  for (const { folder, join, file, used } of controllers) {
    const path = `${folder}/kirana-${process.pid}-${++made}`;
    try {
      readFileSync(`${folder}/${file}`);
      mkdirSync(path);
    } catch {
      continue;
    }
    const end = () => {
      const seconds = used(readFileSync(`${path}/${file}`, 'utf8'));
      for (const pid of readFileSync(`${path}/${join}`, 'utf8').split('\n').filter(Boolean)) leave(folder, join, pid);
      try {
        rmdirSync(path);
      } catch {
        // A process that is just ending is still counted as a member; an empty group costs nothing.
      }
      return seconds;
    };
    return { members: `${path}/${join}`, end };
  }
}

function leave(folder, join, pid) {
  try {
    writeFileSync(`${folder}/${join}`, pid);
  } catch {
    // It has ended meanwhile.
  }
}
