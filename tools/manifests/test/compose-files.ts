import { parse, Scalar, YAMLSeq } from 'yaml';
import { inRoot } from './environments.js';

/** A container of docker-compose.yml and compose.production.yml together, as `docker compose config` shows it. */
export interface Container {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly profiles?: readonly string[];
  readonly restart?: string;
  readonly mem_limit?: string;
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
  readonly deploy?: { readonly replicas?: number | string };
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
}

export interface ComposeProject {
  readonly services: Readonly<Record<string, Container>>;
  readonly networks?: Readonly<Record<string, { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

type Tree = { readonly [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Fields whose list replaces the one of the file before; other lists are joined. */
const replacing = new Set(['command', 'entrypoint']);

/**
 * Merges compose files and fills in variables like compose does, as far as ours need it.
 *
 * @throws Error for a variable without a value that has to have one, `${NAME:?}`.
 */
export function composeProject(files: readonly string[], env: Readonly<Record<string, string | undefined>>): ComposeProject {
  const parsed = files.map(file => parse(inRoot(file), { merge: true, customTags: [resets] }) as Tree);
  return filledIn(
    parsed.reduce((base, next) => merge(base, next) as Tree, {}),
    env,
  ) as ComposeProject;
}

/** `!reset []`: the list of the file before is left out. */
class Reset {}
const resets = { tag: '!reset', collection: 'seq', nodeClass: YAMLSeq, resolve: () => new Scalar(new Reset()) } as const;

function merge(base: unknown, next: unknown, field = ''): unknown {
  if (next instanceof Reset) return [];
  if (Array.isArray(base) && Array.isArray(next) && !replacing.has(field)) return [...new Set([...base, ...next])];
  if (!isTree(base) || !isTree(next)) return next;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(next)])];
  return Object.fromEntries(
    keys.map(key => [key, key in next ? (key in base ? merge(base[key], next[key], key) : next[key]) : base[key]]),
  );
}

function filledIn(value: unknown, env: Readonly<Record<string, string | undefined>>): unknown {
  if (Array.isArray(value)) return value.map(each => filledIn(each, env));
  if (isTree(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        key === 'environment' && isTree(each) ? asText(filledIn(each, env) as Tree) : filledIn(each, env),
      ]),
    );
  if (typeof value !== 'string') return value;
  return value.replace(/\$\{(\w+)(?:(:?)([-?])([^}]*))?\}/g, (_, name: string, colon: string, kind?: string, rest?: string) => {
    const given = env[name];
    if (given !== undefined && !(colon === ':' && given === '')) return given;
    if (kind === '?') throw new Error(`${name} has no value: ${rest}`);
    return rest ?? '';
  });
}

/** Compose passes every value as text. */
const asText = (values: Tree) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Returns the names of the variables that a compose file uses, and those that have to have a value. */
export function variablesOf(file: string): { used: Set<string>; required: Set<string> } {
  const found = [...inRoot(file).matchAll(/\$\{(\w+)(:\?)?/g)];
  return {
    used: new Set(found.map(match => match[1] ?? '')),
    required: new Set(found.filter(match => match[2]).map(match => match[1] ?? '')),
  };
}
