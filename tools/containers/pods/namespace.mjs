// All pods that run here, as a namespace holds them: started with their volumes, stopped, and taken away together.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createNetwork,
  createSecret,
  ownerOfNetwork,
  play,
  podman,
  remove,
  restartsOf,
  stateOf,
  stop,
  wordsOf,
} from './podman.mjs';
import { becomesReady } from './probes.mjs';
import { giveToGroup, makeVolume } from './volumes.mjs';
import { prefix, shortName } from './workloads.mjs';

const readyMs = 300_000;

/** Holds what an overlay needs and starts; `scratch` holds what is played. */
export function namespaceFor({ secrets, configMaps }, scratch) {
  const pods = new Set();
  return { open, start, ready, end, completes, sayLastWords, removeAll };

  /** Makes the network and the Secrets, after what a run that was cut off may have left. @throws Error when one goes on here. */
  function open() {
    const owner = ownerOfNetwork();
    if (owner && isThere(owner)) throw new Error(`process ${owner} plays them already; one at a time`);
    removeAll();
    createNetwork(process.pid);
    for (const secret of secrets) createSecret(secret, scratch);
  }

  async function start(pod) {
    for (const { path, isClaim } of pod.volumes) {
      makeVolume(path, isClaim);
      giveToGroup(path, pod.spec.securityContext);
    }
    pods.add(pod);
    await play(pod, configMaps, scratch);
  }

  /** Waits for pods that were started, and says how long each took. */
  async function ready(started) {
    for (const { pod, readySeconds, late } of await Promise.all(started.map(pod => becomesReady(pod, readyMs)))) {
      const restarts = restartsOf(pod);
      const remarks = [
        ...(restarts > 0 ? [`started again ${restarts} times`] : []),
        ...(late ? ['later than its startup probe allows: a kubelet would have started it again'] : []),
      ];
      console.log(`  ${[`${shortName(pod)}: ready after ${readySeconds.toFixed(1)} s`, ...remarks].join(', ')}`);
    }
  }

  /** SIGTERM, and away with it; its volumes stay. Resolves with the exit code. */
  async function end(pod) {
    const code = await stop(pod);
    remove(pod);
    pods.delete(pod);
    return code;
  }

  /** A Job's pod runs to its end; it may be tried again as often as the Job says. */
  async function completes(pod, { deadlineSeconds, retries }) {
    const deadline = performance.now() + deadlineSeconds * 1_000;
    await start(pod);
    for (;;) {
      const { Status, ExitCode } = stateOf(pod);
      const restarts = restartsOf(pod);
      if (Status === 'exited' && ExitCode === 0) return console.log(`  ended with 0, started again ${restarts} times`);
      if (restarts > retries || performance.now() > deadline) throw new Error(`${shortName(pod)} does not end with 0`);
      await sleep(500);
    }
  }

  function sayLastWords() {
    for (const pod of pods) {
      const { stdout, stderr } = wordsOf(pod);
      console.error(`${shortName(pod)}:\n${stdout}${stderr}`);
    }
  }

  function removeAll() {
    const named = args =>
      podman(args)
        .split('\n')
        .filter(name => name.startsWith(prefix));
    for (const pod of named(['pod', 'ls', '--format', '{{.Name}}'])) podman(['pod', 'rm', '--force', '--time', '0', pod]);
    for (const secret of named(['secret', 'ls', '--format', '{{.Name}}'])) podman(['secret', 'rm', secret]);
    for (const name of named(['network', 'ls', '--format', '{{.Name}}'])) podman(['network', 'rm', name]);
    pods.clear();
  }
}

function isThere(processId) {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
