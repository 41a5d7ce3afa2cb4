// `npm run pods -- --context <name>`: the same overlay on a cluster that kubectl knows by that name, as k8s/README.md says. Its nodes need the
// images. Only a cluster without a namespace `kirana` is touched, and only that namespace is taken away again.
import { spawn, spawnSync } from 'node:child_process';
import { run } from '../engine.mjs';
import { shopProof } from '../shop-proof.mjs';
import { step } from '../steps.mjs';

const waitFor = '--timeout=10m';

/** @throws Error when the namespace is there already, or anything does not become what it should. */
export async function tryOnCluster(context, overlay) {
  const kubectl = (...args) => run('kubectl', ['--context', context, ...args]);
  const inNamespace = (...args) => kubectl('--namespace', 'kirana', ...args);
  const found = spawnSync(
    'kubectl',
    ['--context', context, 'get', 'namespace', 'kirana', '--ignore-not-found', '--output=name'],
    {
      encoding: 'utf8',
    },
  );
  if (found.status !== 0) throw new Error(`no cluster answers as ${context}: ${found.stderr}`);
  if (found.stdout.trim() !== '') throw new Error(`${context} has a namespace kirana already; it is left alone`);
  try {
    await step('Servers', () => {
      kubectl('apply', '--kustomize', 'k8s/overlays/local');
      for (const { kind, workload } of overlay.servers) inNamespace('rollout', 'status', `${kind}/${workload}`, waitFor);
    });
    await step('Rollout', () => {
      kubectl('apply', '--kustomize', 'k8s/overlays/local/rollout');
      inNamespace('wait', '--for=condition=complete', 'job/rollout', waitFor);
    });
    await step('Services', () =>
      overlay.shop({}).forEach(({ kind, workload }) => inNamespace('rollout', 'status', `${kind}/${workload}`, waitFor)),
    );
    const { port, close } = await forward(context, overlay.door);
    try {
      const proof = shopProof(`http://127.0.0.1:${port}`, overlay.publicUrl);
      await step('Goods on the shelves', () => proof.goodsCanBeBought(600_000));
      await step('Ordered, paid on delivery, delivered', proof.deliver);
      await step('Ordered twice at once', proof.orderTwiceAtOnce);
      await step('A page to pay at', proof.openPayment);
    } finally {
      close();
    }
  } finally {
    kubectl('delete', 'namespace', 'kirana', '--ignore-not-found', waitFor);
  }
}

/** A free port of this machine that leads to the Service behind the Ingress. */
async function forward(context, { service, port }) {
  const child = spawn(
    'kubectl',
    ['--context', context, '--namespace', 'kirana', 'port-forward', `service/${service}`, `:${port}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const line = await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', code => reject(new Error(`kubectl port-forward ended with ${code}`)));
  });
  return { port: Number(/:(\d+) ->/.exec(String(line))[1]), close: () => child.kill('SIGTERM') };
}
