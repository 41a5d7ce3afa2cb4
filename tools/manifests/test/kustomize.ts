import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** Any Kubernetes object. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Record<string, string>;
    readonly annotations?: Record<string, string>;
  };
  readonly [field: string]: unknown;
}

type Tree = { [key: string]: unknown };

interface Kustomization {
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly namespace?: string;
  readonly patches?: readonly {
    readonly path?: string;
    readonly patch?: string;
    readonly target?: Target;
  }[];
  readonly images?: readonly { readonly name: string; readonly newName?: string; readonly newTag?: string }[];
  readonly replacements?: readonly Replacement[];
}

interface Target {
  readonly kind?: string;
  readonly name?: string;
  /** `label=value` */
  readonly labelSelector?: string;
}

interface Replacement {
  readonly source: { readonly kind: string; readonly name: string; readonly fieldPath: string };
  readonly targets: readonly {
    readonly select: { readonly kind: string };
    readonly fieldPaths: readonly string[];
    readonly options: { readonly delimiter: string; readonly index: number };
  }[];
}

const known = new Set(['apiVersion', 'kind', 'resources', 'components', 'namespace', 'patches', 'images', 'replacements']);
const withoutNamespace = new Set(['Namespace', 'ClusterRole', 'ClusterRoleBinding']);

/**
 * Renders the subset of kustomize that our manifests use, so that they can be checked without kubectl.
 *
 * @throws Error for an unsupported field of a kustomization: otherwise the checked result could differ from the applied one.
 */
export function render(folder: string): Manifest[] {
  return apply(folder, []).filter(({ metadata }) => metadata.annotations?.['config.kubernetes.io/local-config'] !== 'true');
}

function apply(folder: string, before: readonly Manifest[]): Manifest[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const strange = Object.keys(kustomization).filter(field => !known.has(field));
  if (strange.length > 0) throw new Error(`${folder}/kustomization.yaml: ${strange.join(', ')} is not understood here`);
  let all = [...before, ...(kustomization.resources ?? []).flatMap(path => load(join(folder, path)))];
  for (const component of kustomization.components ?? []) all = apply(join(folder, component), all);
  for (const { path, patch, target } of kustomization.patches ?? []) {
    for (const change of documents(patch ?? readFileSync(join(folder, path ?? ''), 'utf8'))) all = patched(all, change, target);
  }
  const { namespace, images = [], replacements = [] } = kustomization;
  const changed = all.map(manifest => withImages(namespace ? inNamespace(manifest, namespace) : manifest, images) as Manifest);
  return replacements.reduce(replaced, changed);
}

function replaced(all: Manifest[], { source, targets }: Replacement): Manifest[] {
  const from = all.find(({ kind, metadata }) => kind === source.kind && metadata.name === source.name);
  const value = source.fieldPath.split('.').reduce((at: unknown, field) => (isTree(at) ? at[field] : undefined), from);
  if (typeof value !== 'string') throw new Error(`${source.kind}/${source.name} has no ${source.fieldPath}`);
  return targets.reduce(
    (before, { select, fieldPaths, options }) =>
      before.map(manifest => {
        if (manifest.kind !== select.kind) return manifest;
        const change = (old: string) => {
          const parts = old.split(options.delimiter);
          return [...parts.slice(0, options.index), value, ...parts.slice(options.index + 1)].join(options.delimiter);
        };
        return fieldPaths.reduce((each, path) => changedAt(each, path.split('.'), change) as Manifest, manifest);
      }),
    all,
  );
}

/** Returns a copy in which the text at a path has been changed; `*` stands for each entry of a list. */
function changedAt(value: unknown, [field, ...rest]: readonly string[], change: (old: string) => string): unknown {
  if (field === undefined) return change(String(value));
  if (field === '*') return (value as unknown[]).map(entry => changedAt(entry, rest, change));
  const tree = value as Tree;
  return { ...tree, [field]: changedAt(tree[field], rest, change) };
}

function load(path: string): Manifest[] {
  return statSync(path).isDirectory() ? render(path) : documents(readFileSync(path, 'utf8'));
}

function documents(text: string): Manifest[] {
  return parseAllDocuments(text, { strict: true, uniqueKeys: true }).flatMap(document => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS() ? [document.toJS() as Manifest] : [];
  });
}

function patched(all: readonly Manifest[], change: Manifest, target: Target | undefined): Manifest[] {
  const meant: Target = target ?? { kind: change.kind, name: change.metadata.name };
  const [label, value] = meant.labelSelector?.split('=') ?? [];
  let hits = 0;
  const result = all.flatMap(manifest => {
    const isMeant =
      (meant.kind === undefined || manifest.kind === meant.kind) &&
      (meant.name === undefined || manifest.metadata.name === meant.name) &&
      (label === undefined || manifest.metadata.labels?.[label] === value);
    if (!isMeant) return [manifest];
    hits++;
    if (change['$patch'] === 'delete') return [];
    return [
      {
        ...(merge(manifest, change) as Manifest),
        metadata: merge(manifest.metadata, { ...change.metadata, name: manifest.metadata.name }),
      } as Manifest,
    ];
  });
  if (hits === 0) throw new Error(`a patch of ${meant.kind ?? 'anything'}/${meant.name ?? '*'} finds nothing`);
  return result;
}

/** Merge keys of lists in a strategic merge, by the list's name; other lists are replaced as a whole. */
const keys: Readonly<Record<string, string>> = {
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  ports: 'containerPort',
};

function merge(base: unknown, change: unknown, field = ''): unknown {
  if (Array.isArray(base) && Array.isArray(change) && keys[field])
    return mergeLists(base as Tree[], change as Tree[], keys[field]);
  if (!isTree(base) || !isTree(change)) return change;
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete merged[key];
    else merged[key] = key in merged ? merge(merged[key], value, key) : value;
  }
  return merged;
}

function mergeLists(base: readonly Tree[], change: readonly Tree[], key: string): Tree[] {
  const added = change.filter(entry => !base.some(old => old[key] === entry[key]));
  return [...added, ...base.map(old => merge(old, change.find(entry => entry[key] === old[key]) ?? {}) as Tree)];
}

function inNamespace(manifest: Manifest, namespace: string): Manifest {
  if (withoutNamespace.has(manifest.kind)) return manifest;
  return { ...manifest, metadata: { ...manifest.metadata, namespace } };
}

function withImages(value: unknown, images: NonNullable<Kustomization['images']>): unknown {
  if (Array.isArray(value)) return value.map(entry => withImages(entry, images));
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (key !== 'image' || typeof entry !== 'string') return [key, withImages(entry, images)];
      const [name, tag] = entry.split(':');
      const change = images.find(image => image.name === name);
      const newTag = change?.newTag ?? tag;
      return [key, change ? `${change.newName ?? name}${newTag ? `:${newTag}` : ''}` : entry];
    }),
  );
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
