// Runs the commands of a page as written, in order, and checks the output of each (page-commands.mjs).
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandsOf, filledIn } from './page-commands.mjs';

/** The limits of the pages fit an ordinary machine; what counts here is what happens, so a slow one gets more time. */
const patience = 5;

const sh = (script, env) => execFileSync('sh', ['-c', script], { env, encoding: 'utf8' });

/**
 * Walks through a page, and removes its project and folder at the end. Returns the seconds that each command took.
 *
 * @param {import('./page-commands.mjs').Page} page
 * @param {{ env: Record<string, string>, isPrivate: boolean, isSmoke: boolean }} how What findEngine() returned; `isSmoke` leaves out long sections.
 * @throws Error when a command does not do what is expected of it, or when the project is there already: it is not this program's to delete.
 */
export async function walk(page, { env: engine, isPrivate, isSmoke }) {
  const ofProject = `--quiet --filter label=com.docker.compose.project=${page.project}`;
  if (isPrivate)
    // Of a walk that was killed.
    sh(`docker ps --all ${ofProject} | xargs -r docker rm --force; docker volume ls ${ofProject} | xargs -r docker volume rm`, {
      ...process.env,
      ...engine,
    });
  else if (sh(`docker volume ls ${ofProject}`, { ...process.env, ...engine }) !== '')
    throw new Error(
      `The shop ${page.project} is here, which this walk would delete at its end: remove its containers and volumes first.`,
    );
  const folder = mkdtempSync(`${tmpdir()}/kirana-walk-`);
  const env = { ...process.env, ...engine, ...page.env(folder) };
  const known = {};
  const running = [];
  const figures = [];
  let cwd = process.cwd();
  let section = '';

  /** Runs a command until it does what is expected of it. */
  const run = async (written, { before = '', prints, repeated = 0, stays, learns = {} }) => {
    const command = filledIn(written, known);
    console.log(`\n$ ${command}`);
    const started = performance.now();
    const output = stays ? await stay(before + command, prints) : await untilExpected(before + command, prints, repeated);
    const seconds = (performance.now() - started) / 1_000;
    figures.push({ command: command.split('\n')[0].slice(0, 100), seconds: Math.round(seconds * 10) / 10 });
    console.log(`${output.split('\n').slice(0, 12).join('\n').slice(0, 2_000)}\n[${seconds.toFixed(1)} s]`);
    for (const [name, pattern] of Object.entries(learns)) known[name] = pattern.exec(output)?.[1];
    const [, to] = /^cd (.+)$/.exec(command) ?? [];
    if (to) cwd = resolve(cwd, to);
  };

  /** Repeats a command until it prints the expected output. @throws Error with its output otherwise. */
  async function untilExpected(script, prints, repeated) {
    const deadline = performance.now() + repeated * 1_000 * patience;
    for (;;) {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env, cwd, maxBuffer: 2 ** 28 });
      if (status === 0 && (prints?.test(stdout) ?? true)) return stdout;
      if (performance.now() > deadline)
        throw new Error(`It ended with ${status} and did not print ${prints ?? 'what it should'}:\n${stdout}\n${stderr}`);
      await sleep(2_000);
    }
  }

  /** Starts a long-running command, and returns once it has printed the expected output. */
  function stay(script, prints) {
    const own = { ...env, ...page.envOfStaying(folder) };
    const child = spawn('sh', ['-c', script], { env: own, cwd, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    running.push(child);
    return new Promise((fulfil, reject) => {
      let output = '';
      child.stdout.on('data', chunk => prints.test((output += chunk)) && fulfil(output.slice(output.search(prints))));
      child.once('exit', code => reject(new Error(`It ended with ${code}:\n${output.slice(-3_000)}`)));
    });
  }

  try {
    for (const { command, before, section: its, expectation } of commandsOf(readFileSync(page.page, 'utf8'), page)) {
      if (isSmoke && page.long?.includes(its)) continue;
      const steps = [...(its === section ? [] : (page.sections?.[its] ?? [])), ...(expectation.first ?? [])];
      section = its;
      for (const step of steps) await run(step.command, step);
      await run(inFolders(command), { ...expectation, before });
      for (const step of expectation.after ?? []) await run(step.command, step);
    }
  } catch (error) {
    spawnSync('sh', ['-c', 'docker compose ps --all; docker compose logs --no-color --tail 15'], { stdio: 'inherit', env, cwd });
    throw error;
  } finally {
    for (const child of running) if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    spawnSync('sh', ['-c', page.end], { stdio: 'inherit', env, cwd });
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;

  /** Replaces the folders that the page names. */
  function inFolders(command) {
    return Object.entries(page.folders?.(folder) ?? {}).reduce((text, [from, to]) => text.replaceAll(from, to), command);
  }
}
