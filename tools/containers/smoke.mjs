// `npm run containers`: runs the commands of docs/operations.md as written, from starting the containers to removing them, and checks the
// output of each. Needs Docker with compose, and the ports of docker-compose.yml. Its containers and volumes belong to the project
// kirana-smoke.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandsOf, filledIn, page } from './page-commands.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
/** The limits of page-commands.mjs fit an ordinary machine; what counts here is what happens, so a slow one gets more time. */
const patience = 5;
const state = mkdtempSync(`${tmpdir()}/kirana-smoke-`);
// Deliveries take a tenth of their usual time; the shop without containers runs beside the one in containers.
const env = { ...process.env, COMPOSE_PROJECT_NAME: 'kirana-smoke', TIMER_SCALE: '0.1' };
const alone = { ...env, PORT: '3100', PUBLIC_URL: 'http://localhost:3100', KIRANA_STATE: state };
const running = [];
let failed = false;
try {
  const known = {};
  for (const { command, before, expectation } of commandsOf(readFileSync(page, 'utf8'))) {
    const script = filledIn(before + command, known);
    console.log(`\n$ ${filledIn(command, known)}`);
    const output = expectation.stays ? await stay(script, expectation) : await untilExpected(script, expectation);
    console.log(output.split('\n').slice(0, 12).join('\n').slice(0, 2_000));
    for (const [name, pattern] of Object.entries(expectation.learns ?? {})) known[name] = pattern.exec(output)?.[1];
    if (expectation.learns?.['order id']) checkRights();
  }
} catch (error) {
  failed = true;
  console.error(`\n${error.message}`);
} finally {
  for (const child of running) if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  spawnSync('docker', ['compose', '--profile', 'observability', 'down', '-v', '--remove-orphans'], { stdio: 'inherit', env });
  rmSync(state, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Repeats a command until it prints the expected output. @throws Error with its output otherwise. */
async function untilExpected(script, { prints, repeated = 0 }) {
  const deadline = performance.now() + repeated * 1_000 * patience;
  for (;;) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env, maxBuffer: 2 ** 28 });
    if (status === 0 && prints.test(stdout)) return stdout;
    if (performance.now() > deadline)
      throw new Error(`It ended with ${status} and did not print ${prints}:\n${stdout}\n${stderr}`);
    await sleep(2_000);
  }
}

/** Starts a long-running command, and returns once it has printed the expected output. */
function stay(script, { prints }) {
  const child = spawn('sh', ['-c', script], { env: alone, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', chunk => prints.test((output += chunk)) && resolve(output.slice(output.search(prints))));
    child.once('exit', code => reject(new Error(`It ended with ${code}:\n${output.slice(-3_000)}`)));
  });
}

/** Checks that services run as uid 1000 and cannot write to their file system. */
function checkRights() {
  for (const service of ['gateway', 'orders', 'payments', 'images']) {
    const args = ['compose', 'exec', '-T', service, 'sh', '-c', 'id -u; touch /app/here 2>/dev/null && echo written'];
    const { stdout } = spawnSync('docker', args, { encoding: 'utf8', env });
    if (stdout !== '1000\n') throw new Error(`${service} has more rights than it needs: ${stdout}`);
  }
}
