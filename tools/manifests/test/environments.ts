import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Manifest } from './kustomize.js';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const inRoot = (path: string) => readFileSync(join(root, path), 'utf8');

export interface ComposeService {
  readonly build?: { readonly target: string; readonly args?: Readonly<Record<string, string>> };
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly read_only?: boolean;
  readonly volumes?: readonly string[];
  readonly healthcheck?: HealthCheck;
}

interface HealthCheck {
  readonly test: readonly string[];
  readonly interval: string;
  readonly timeout: string;
  readonly start_period: string;
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
