// Asks what a probe of a pod asks, from where a kubelet would: outside of the pod, at its address, or by a command inside.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from './podman.mjs';
import { containerOf } from './workloads.mjs';

/** Whether the probe is content. A pod without the probe always is. */
export async function isContent(pod, probe) {
  if (!probe) return true;
  const withinMs = (probe.timeoutSeconds ?? 1) * 1_000;
  if (probe.exec) return exitsWithNought('podman', ['exec', containerOf(pod), ...probe.exec.command], withinMs);
  const address = addressOf(pod);
  if (probe.tcpSocket) return opens(address, portOf(pod, probe.tcpSocket.port), withinMs);
  const { path, port } = probe.httpGet;
  const answer = await fetch(`http://${address}:${portOf(pod, port)}${path}`, {
    signal: AbortSignal.timeout(withinMs),
    redirect: 'manual',
    headers: { connection: 'close' },
  }).catch(() => undefined);
  return answer !== undefined && answer.status >= 200 && answer.status < 400;
}

/** Resolves with the seconds until a pod had started and was ready. Not in time, its startup probe counts, is an error. */
export async function becomesReady(pod, withinMs) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const { startupProbe, readinessProbe } = pod.container;
  const until = async probe => {
    while (!(await isContent(pod, probe))) {
      if (seconds() * 1_000 > withinMs) throw new Error(`${pod.name} is not ready after ${withinMs / 1_000} s`);
      await sleep(500);
    }
  };
  await until(startupProbe);
  const allowed = startupProbe && (startupProbe.periodSeconds ?? 10) * (startupProbe.failureThreshold ?? 3);
  const startupSeconds = seconds();
  await until(readinessProbe);
  return { pod, readySeconds: seconds(), late: startupSeconds > (allowed ?? Infinity) };
}

function portOf(pod, port) {
  if (typeof port === 'number') return port;
  const found = pod.container.ports?.find(({ name }) => name === port);
  if (!found) throw new Error(`${pod.name} has a probe at the port ${port}, which it does not have`);
  return found.containerPort;
}

function exitsWithNought(command, args, withinMs) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: 'ignore', timeout: withinMs });
    child.once('error', () => resolve(false));
    child.once('exit', code => resolve(code === 0));
  });
}

function opens(host, port, withinMs) {
  return new Promise(resolve => {
    const socket = connect({ host, port, timeout: withinMs });
    const end = result => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
