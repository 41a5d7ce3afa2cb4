// An operator's way: the commands of docs/operations.md, run as they are written there, and what that page promises of each. Put in are only
// what a reader puts in (ids), other ports than the documented ones, and this engine's compose (as-docker.mjs).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandsOf, filledIn } from './documented-commands.mjs';
import { promises } from './operators-promises.mjs';

export const page = 'docs/operations.md';
const readyMs = 300_000;

/** Each command of the page with what is promised of it. A command nobody looks at, and a promise nobody makes, are errors. */
export function withPromises(markdown) {
  const commands = commandsOf(markdown).map(each => ({
    ...each,
    promised: promises.filter(({ of }) => of.test(each.command)),
  }));
  for (const { command, promised } of commands)
    if (promised.length !== 1) throw new Error(`${promised.length} promises, not one, are known of: ${command}`);
  for (const promise of promises)
    if (!commands.some(({ promised }) => promised[0] === promise)) throw new Error(`${page} has no command like ${promise.of}`);
  return commands.map(({ promised, ...each }) => ({ ...each, promise: promised[0] }));
}

/**
 * Runs the commands of one part of the way, in the order of the page, and shows what they print. `env` is what differs here from a machine of
 * one's own: the engine, ports, the pace of deliveries.
 *
 * @throws Error with the command and what it printed, when it does not do what the page promises within the time it may take.
 */
export async function walk(part, { ports, env }) {
  const known = {};
  const running = [];
  try {
    for (const { command, before, promise } of withPromises(readFileSync(page, 'utf8'))) {
      if ((promise.part ?? 'shop') !== part) continue;
      const script = filledIn(before + command, known, ports);
      console.log(`\n  $ ${filledIn(command, known, ports).replaceAll('\n', '\n    ')}`);
      if (promise.ready) running.push(await untilReady(script, promise.ready, env));
      else show(await untilKept(script, promise, known, env), promise.show);
    }
  } finally {
    for (const child of running) await end(child);
  }
}

function show(output, shorter = text => text) {
  const lines = shorter(output).split('\n').filter(Boolean);
  for (const line of lines.slice(0, 12)) console.log(`    ${line.slice(0, 160)}`);
  if (lines.length > 12) console.log(`    … ${lines.length - 12} more lines`);
}

/** A command that changes something is run once; one that looks is repeated until it shows what is promised. */
async function untilKept(script, { check, withinMs = 0 }, known, env) {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
      maxBuffer: 256 * 1024 * 1024,
    });
    try {
      if (status !== 0) throw new Error(`it ends with ${status}`);
      await check(stdout, known);
      return stdout;
    } catch (error) {
      if (performance.now() < deadline) await sleep(2_000);
      else throw new Error(`${error.message}\n$ ${script}\n${stdout.slice(-3_000)}\n${stderr.slice(-3_000)}`, { cause: error });
    }
  }
}

/** A command that stays: returns it once it has said that it is ready. */
async function untilReady(script, ready, env) {
  const child = spawn('sh', ['-c', script], {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said = (said + chunk).slice(-20_000)));
  const deadline = performance.now() + readyMs;
  while (!ready.test(said)) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await end(child);
      throw new Error(`it is not ready\n$ ${script}\n${said.slice(-3_000)}`);
    }
    await sleep(200);
  }
  show(said, text =>
    text
      .slice(text.search(ready))
      .split('\n')
      .filter(line => !line.startsWith('{'))
      .join('\n'),
  );
  return child;
}

/** With all that it started: its output is closed when the last of them has ended. */
async function end(child) {
  if (child.exitCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  await closed;
}
