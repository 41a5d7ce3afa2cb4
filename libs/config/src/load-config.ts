import { z } from 'zod';

/** Environment variables as a process gets them. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Some variables are missing or wrong; the message lists every one of them, never a value. */
export class ConfigError extends Error {
  constructor(
    readonly service: string,
    readonly problems: readonly string[],
  ) {
    super(`${service} cannot start, its environment is not right:\n${problems.map(problem => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads a service's settings from its environment, all at once, before anything else runs.
 *
 * @throws ConfigError naming every wrong variable.
 */
export function loadConfig<S extends z.ZodType>(service: string, schema: S, env: Env): z.output<S> {
  // An empty variable counts as not set: compose files and shells produce them for "no value".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    service,
    parsed.error.issues.map(issue => `${issue.path.join('.') || '(environment)'}: ${issue.message}`),
  );
}
