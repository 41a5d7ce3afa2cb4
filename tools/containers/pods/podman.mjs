// The podman a pod lives in: its network, its secrets, play and stop.
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { containerOf, prefix } from './workloads.mjs';

const execute = promisify(execFile);

const network = `${prefix}network`;

/** What podman answers. @throws Error with what it complains of. */
export function podman(args) {
  const { status, stdout, stderr } = spawnSync('podman', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`podman ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
}

/** For all pods; says which process they are of. */
export const createNetwork = owner => podman(['network', 'create', '--label', `owner=${owner}`, network]);

/** The process whose pods are here, if the network is. */
export function ownerOfNetwork() {
  const { status, stdout } = spawnSync('podman', ['network', 'inspect', '--format', '{{.Labels.owner}}', network], {
    encoding: 'utf8',
  });
  return status === 0 ? Number(stdout) : undefined;
}

/** Podman 4.3 takes a Secret for pods only in JSON of its own making. */
export function createSecret({ metadata, data = {}, stringData = {} }, scratch) {
  const encoded = Object.entries(stringData).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
  const file = join(scratch, `${metadata.name}.json`);
  writeFileSync(file, JSON.stringify({ ...data, ...Object.fromEntries(encoded) }), { mode: 0o600 });
  podman(['secret', 'create', `${prefix}${metadata.name}`, file]);
}

/** Starts a pod with the ConfigMaps it may name; it can be found by its aliases. */
export async function play(pod, configMaps, scratch) {
  const file = join(scratch, `${pod.name}.yaml`);
  writeFileSync(file, [...configMaps, pod.document].map(document => stringify(document, { version: '1.1' })).join('---\n'));
  const names = pod.aliases.map(alias => `alias=${alias}`).join(',');
  delete pod.address;
  await execute('podman', ['kube', 'play', '--quiet', '--network', names ? `${network}:${names}` : network, file]);
}

/** SIGTERM, and the time the manifest gives; resolves with the exit code. Podman 4.3 does not read that time itself. */
export async function stop(pod) {
  await execute('podman', ['stop', '--time', String(pod.graceSeconds), containerOf(pod)]);
  return stateOf(pod).ExitCode;
}

export const remove = pod => podman(['pod', 'rm', '--force', '--time', '0', pod.name]);

export const stateOf = pod => JSON.parse(podman(['inspect', '--format', '{{json .State}}', containerOf(pod)]));

export const restartsOf = pod => Number(podman(['inspect', '--format', '{{.RestartCount}}', containerOf(pod)]));

/** Where the pod is in the network of all pods. */
export function addressOf(pod) {
  pod.address ??= podman([
    'inspect',
    '--format',
    `{{(index .NetworkSettings.Networks "${network}").IPAddress}}`,
    containerOf(pod),
  ]);
  return pod.address;
}

/** What a script says inside a pod; exit codes are part of the script. */
export const inside = (pod, script) => podman(['exec', containerOf(pod), 'sh', '-c', script]);

/** The last words of a pod, for when it failed. */
export const wordsOf = pod => spawnSync('podman', ['logs', '--tail', '6', containerOf(pod)], { encoding: 'utf8' });
