// Holds a pod that runs against what its manifest allows it: read from the kernel, inside the container.
import { inside } from './podman.mjs';
import { shortName } from './workloads.mjs';

const mebibyte = 1024 ** 2;
const units = { Ki: 1024, Mi: mebibyte, Gi: 1024 ** 3 };

/** @throws Error naming every right a pod has and should not have. */
export function lookAtRights(pod) {
  const kernel = Object.fromEntries(
    inside(pod, 'cat /proc/1/status')
      .split('\n')
      .map(line => line.split(/:\s*/)),
  );
  const of = { ...pod.spec.securityContext, ...pod.container.securityContext };
  const mounts = new Map(
    inside(pod, 'cat /proc/mounts')
      .split('\n')
      .map(line => line.split(' '))
      .map(([, path, , options]) => [path, options.split(',')]),
  );
  const declared = (pod.container.volumeMounts ?? []).map(({ mountPath }) => mountPath);
  const wrong = [
    ...differ('uid', kernel.Uid.split(/\s+/)[0], of.runAsUser),
    ...differ('gid', kernel.Gid.split(/\s+/)[0], of.runAsGroup),
    ...differ('no_new_privs', kernel.NoNewPrivs, of.allowPrivilegeEscalation === false ? 1 : undefined),
    ...differ('seccomp', kernel.Seccomp, of.seccompProfile?.type === 'RuntimeDefault' ? 2 : undefined),
    ...differ('memory', limitInside(pod), bytes(pod.container.resources?.limits?.memory)),
    ...(of.capabilities?.drop?.includes('ALL') && /[^0]/.test(kernel.CapBnd) ? [`capabilities ${kernel.CapBnd}`] : []),
    ...(of.readOnlyRootFilesystem && !mounts.get('/').includes('ro') ? ['a root file system that can be written to'] : []),
    ...(of.readOnlyRootFilesystem
      ? ['/tmp', '/run', '/var/tmp'].filter(path => !declared.includes(path) && mounts.has(path))
      : []),
    ...declared.filter(path => !mounts.has(path)).map(path => `no volume at ${path}`),
    ...(mounts.has('/var/run/secrets/kubernetes.io/serviceaccount') ? ['a token of the API'] : []),
  ];
  if (wrong.length > 0) throw new Error(`${shortName(pod)} has ${wrong.join(', ')}`);
}

/** Of a pod, in MiB: what it holds and cannot be taken from it, what it asks for, what it may have. */
export function memoryOf(pod) {
  const stat = inside(pod, 'cat /sys/fs/cgroup/memory/memory.stat 2>/dev/null || cat /sys/fs/cgroup/memory.stat');
  const used = Number(/^(?:total_rss|anon) (\d+)$/m.exec(stat)[1]);
  const { requests, limits } = pod.container.resources;
  return [used, bytes(requests.memory), bytes(limits.memory)].map(size => Math.round(size / mebibyte));
}

const limitInside = pod =>
  inside(pod, 'cat /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null || cat /sys/fs/cgroup/memory.max');

function differ(what, is, shouldBe) {
  return shouldBe === undefined || String(is) === String(shouldBe) ? [] : [`${what} ${is} instead of ${shouldBe}`];
}

function bytes(quantity) {
  if (quantity === undefined) return undefined;
  const [, number, unit] = /^(\d+)(Ki|Mi|Gi)$/.exec(quantity);
  return Number(number) * units[unit];
}
