import { ConfigError, type Env } from '@kirana/config';
import { gateway } from '@kirana/gateway';
import { services } from '@kirana/host/services';
import { urlVariableOf } from '@kirana/http-edge';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Manifest } from './kustomize.js';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const inRoot = (path: string) => readFileSync(join(root, path), 'utf8');

/** Everything that runs in production, with the reader of its environment. */
export const programs: readonly { readonly name: string; readonly database?: unknown; readConfig(env: Env): unknown }[] = [
  ...services,
  gateway,
];

export interface ComposeService {
  readonly build?: { readonly target: string };
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly read_only?: boolean;
  readonly volumes?: readonly string[];
}

/** Returns the services of docker-compose.yml, each variable with its default. */
export function composeServices(): Record<string, ComposeService> {
  const text = inRoot('docker-compose.yml').replace(/\$\{(\w+):?-([^}]*)\}/g, '$2');
  const { services: all } = parse(text, { merge: true }) as { services: Record<string, ComposeService> };
  // Compose passes every value as text.
  const asText = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return Object.fromEntries(
    Object.entries(all).map(([name, service]) => [name, { ...service, environment: asText(service.environment ?? {}) }]),
  );
}

/** Returns a container's variables as in a cluster: resolved from the ConfigMaps and Secrets among the manifests. */
export function environmentOf(deployment: Manifest, all: readonly Manifest[]): Record<string, string> {
  const { template } = deployment['spec'] as { template: { spec: { containers: { env?: Variable[] }[] } } };
  return Object.fromEntries((template.spec.containers[0]?.env ?? []).map(variable => [variable.name, valueOf(variable, all)]));
}

interface Reference {
  readonly name: string;
  readonly key: string;
}

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: Reference; readonly configMapKeyRef?: Reference };
}

function valueOf({ name, value, valueFrom }: Variable, all: readonly Manifest[]): string {
  if (value !== undefined) return value;
  const [kind, reference] = valueFrom?.secretKeyRef
    ? ['Secret', valueFrom.secretKeyRef]
    : ['ConfigMap', valueFrom?.configMapKeyRef];
  const source = all.find(manifest => manifest.kind === kind && manifest.metadata.name === reference?.name);
  const data = (source?.['stringData'] ?? source?.['data']) as Record<string, string> | undefined;
  const found = data?.[reference?.key ?? ''];
  if (found === undefined) throw new Error(`${name} comes from ${kind} ${reference?.name}.${reference?.key}, which is not there`);
  return found;
}

/** Returns the variables without which a program does not start. */
export function requiredVariables(program: (typeof programs)[number]): string[] {
  try {
    program.readConfig({});
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(problem => problem.split(':')[0] ?? '').toSorted();
  }
}

/** Returns the variables a program reads: those of every service, those named in its config.ts, and the gateway's URLs of the services. */
export function knownVariables({ name, database }: (typeof programs)[number]): string[] {
  const names = (path: string) => [...inRoot(path).matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(match => match[1] ?? '');
  const ofAll = names('libs/bootstrap/src/service-config.ts').filter(variable => database || !variable.startsWith('DATABASE_'));
  const urls = name === gateway.name ? services.map(service => urlVariableOf(service.name)) : [];
  const all = [...new Set([...ofAll, ...names(`apps/${name}/src/config.ts`), ...urls])];
  return [...all, ...all.map(variable => `${variable}_FILE`)];
}
