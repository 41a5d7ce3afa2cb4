// `npm run pods`: k8s/overlays/local without a cluster. Plays its pods with podman in the order of k8s/README.md, orders through two gateways,
// replaces pods while they are asked, and takes everything away again. `--keep` leaves it running until Ctrl-C, `--no-build` takes the images
// that are there; `--context <name>` applies the overlay to that cluster instead.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWithPodman, preparePodman } from './engine.mjs';
import { openFrontDoor } from './pods/front-door.mjs';
import { namespaceFor } from './pods/namespace.mjs';
import { notChecked, withStandIns } from './pods/not-checked.mjs';
import { tryOnCluster } from './pods/on-cluster.mjs';
import { readOverlay } from './pods/overlay.mjs';
import { isContent } from './pods/probes.mjs';
import { lookAtRights, memoryOf } from './pods/rights.mjs';
import { restartsOf, stop } from './pods/podman.mjs';
import { askAllTheWhile } from './pods/shoppers.mjs';
import { shortName } from './pods/workloads.mjs';
import { shopProof } from './shop-proof.mjs';
import { step, until } from './steps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const startMs = 300_000;
const noticedMs = 2_000;
const scratch = mkdtempSync(join(tmpdir(), 'kirana-pods-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const overlay = readOverlay(join(root, 'k8s/overlays/local'), name => join(scratch, 'volumes', name));
const { values: options } = parseArgs({
  options: { context: { type: 'string' }, keep: { type: 'boolean' }, 'no-build': { type: 'boolean' } },
});
if (options.context) {
  await tryOnCluster(options.context, overlay);
  process.exit();
}
if (spawnSync('podman', ['info', '--format', '{{.Host.Security.Rootless}}'], { encoding: 'utf8' }).stdout?.trim() !== 'false') {
  console.error('This needs podman as root: pods are asked at their addresses, and volumes belong to groups.');
  console.error('  apt-get install --no-install-recommends podman buildah runc netavark aardvark-dns catatonit debootstrap');
  process.exit(1);
}
const standIns = preparePodman();
const namespace = namespaceFor(overlay, scratch);
const door = await openFrontDoor(overlay.door.containerPort);
const address = `http://127.0.0.1:${door.port}`;
const proof = shopProof(address, overlay.publicUrl);
const shop = overlay.shop({ gateway: 2, orders: 2 });
const gateways = shop.filter(({ workload }) => workload === overlay.door.workload);
const isUp = async () => (await fetch(`${address}/health/ready`)).ok;
namespace.open();
let failed = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    namespace.removeAll();
    process.exit(options.keep && !failed ? 0 : 1);
  });
}
try {
  if (!options['no-build']) await step('Images', () => overlay.targets.forEach(buildWithPodman));
  console.log(`\nThe shop at ${address}; ${overlay.services} ports of Services lead to pods that have them`);
  await step('Servers', () => startAll(overlay.servers));
  const [early, ...others] = shop;
  await step('Rollout, with a service there that waits for its user', async () => {
    await namespace.start(early);
    await namespace.completes(overlay.rollout(0), overlay);
  });
  await step('Services', async () => {
    await startAll(others, shop);
    door.pods = gateways;
    await until('the shop answers', isUp, startMs);
  });
  await step('Goods on the shelves', () => proof.goodsCanBeBought(startMs));
  await step('Ordered, paid on delivery, delivered', proof.deliver);
  await step('Ordered twice at once, through two gateways', proof.orderTwiceAtOnce);
  await step('A page to pay at', proof.openPayment);
  await step('What the pods may do', () => lookAtPods([...overlay.servers, ...shop]));
  await step('A gateway takes over from another while shoppers ask', replaceGateway);
  await step('The rollout once more', () => namespace.completes(overlay.rollout(1), overlay));
  await step('Servers are replaced; their volumes stay', replaceServers);
  await step('Liveness probes are content', lookAtLives);
  await step('SIGTERM ends every service in order', stopShop);
} catch (error) {
  failed = true;
  console.error(`\n${error.stack}`);
  namespace.sayLastWords();
} finally {
  if (options.keep) {
    console.log('\nCtrl-C takes it all away');
    await new Promise(() => undefined);
  }
  door.close();
  namespace.removeAll();
}
console.log('\nNot checked here:');
for (const caveat of [...(standIns ? withStandIns : []), ...notChecked]) console.log(`  ${caveat}`);
process.exit(failed ? 1 : 0);

/** Starts pods and waits for them, and for others that were started before. */
async function startAll(pods, awaited = pods) {
  await Promise.all(pods.map(namespace.start));
  await namespace.ready(awaited);
}

function lookAtPods(pods) {
  for (const pod of pods) {
    lookAtRights(pod);
    const [used, requested, limit] = memoryOf(pod);
    console.log(`  ${shortName(pod)}: as its manifest says; ${used} MiB, asks for ${requested}, may have ${limit}`);
  }
}

/** As a Deployment does with maxUnavailable 0: the new pod is ready before the old one goes. */
async function replaceGateway() {
  const [old, ...others] = door.pods;
  const next = overlay.another(old.workload, gateways.length);
  const { asked, failures } = await askAllTheWhile(address, async () => {
    await startAll([next]);
    door.pods = [...others, next, old];
    const ended = namespace.end(old);
    // Until every proxy knows that it goes, it is asked as before.
    await sleep(noticedMs);
    door.pods = [...others, next];
    const code = await ended;
    if (code !== 0) throw new Error(`${shortName(old)} ended with ${code}`);
  });
  shop.splice(shop.indexOf(old), 1, next);
  console.log(`  ${asked} requests, ${failures.length} failed`);
  if (failures.length > 0) throw new Error([...new Set(failures)].join('\n'));
}

/** As a StatefulSet does: the pod goes, then one of the same name and with the same volume comes. Services wait for it. */
async function replaceServers() {
  const before = shop.map(restartsOf);
  for (const pod of overlay.servers.filter(({ kind }) => kind === 'StatefulSet')) {
    const asked = performance.now();
    const code = await namespace.end(pod);
    console.log(`  ${shortName(pod)}: ended with ${code} after ${((performance.now() - asked) / 1_000).toFixed(1)} s`);
    await startAll([pod]);
  }
  await namespace.ready(shop);
  await until('the shop answers', isUp, startMs);
  await proof.orderTwiceAtOnce();
  const restarted = shop.filter((pod, index) => restartsOf(pod) !== before[index]);
  if (restarted.length > 0) throw new Error(`${restarted.map(shortName).join(', ')} started again because of a lost server`);
}

async function lookAtLives() {
  for (const pod of shop) {
    if (!(await isContent(pod, pod.container.livenessProbe))) throw new Error(`${shortName(pod)} would be started again`);
  }
  console.log(`  ${shop.length} pods`);
}

async function stopShop() {
  const codes = await Promise.all(shop.map(stop));
  const wrong = shop.flatMap((pod, index) => (codes[index] === 0 ? [] : [`${shortName(pod)} ended with ${codes[index]}`]));
  if (wrong.length > 0) throw new Error(wrong.join(', '));
  console.log(`  ${shop.length} pods ended with 0`);
}
