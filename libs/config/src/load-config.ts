import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Env } from './env.js';
import { printedIn } from './printed-values.js';
import { serverAddress, serverVariables } from './server-address.js';

/** Thrown when variables are missing or invalid; the message lists every one of them, but never a value. */
export class ConfigError extends Error {
  constructor(
    readonly service: string,
    readonly problems: readonly string[],
  ) {
    super(`${service} cannot start, its environment is invalid:\n${problems.map(problem => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads a service's settings from its environment, all at once, before anything else runs. A variable may also be given as the path of a
 * file that holds its value: `ORDER_SECRET_FILE` for `ORDER_SECRET`. With `NODE_ENV=production`, secrets published in this repository are
 * refused.
 *
 * @throws ConfigError that names every invalid variable.
 */
export function loadConfig<S extends z.ZodType>(service: string, schema: S, env: Env): z.output<S> {
  const problems: string[] = [];
  const files = new Map<unknown, string>();
  // An empty variable counts as not set: compose files and shells produce empty strings for "no value".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  for (const name of schema instanceof z.ZodObject ? Object.keys(schema.shape) : []) {
    const file = given[`${name}_FILE`];
    if (given[name] !== undefined || file === undefined) continue;
    try {
      given[name] = readFileSync(file, 'utf8').trim();
      files.set(name, file);
    } catch (error) {
      problems.push(`${name}_FILE: cannot be read: ${(error as Error).message}`);
    }
  }
  for (const name of serverVariables) given[name] = serverAddress(given, name);
  if (given['NODE_ENV'] === 'production')
    for (const name of printedIn(given))
      problems.push(`${name}: this value is public in the Kirana repository, set your own (docs/going-live.md)`);
  const parsed = schema.safeParse(given);
  if (parsed.success && problems.length === 0) return parsed.data;
  const wrong =
    parsed.error?.issues.map(({ path, message }) => {
      const file = files.get(path[0]);
      return `${path.join('.') || '(environment)'}${file === undefined ? '' : ` (${file})`}: ${message}`;
    }) ?? [];
  throw new ConfigError(service, [...problems, ...wrong]);
}
