import { ConfigError, type Env } from '@kirana/config';
import { gateway } from '@kirana/gateway';
import { services } from '@kirana/host/services';
import { urlVariableOf } from '@kirana/http-edge';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from './environments.js';

/** Everything that runs in production, with the reader of its environment. */
export const programs: readonly { readonly name: string; readonly database?: unknown; readConfig(env: Env): unknown }[] = [
  ...services,
  gateway,
];

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
  const ofEvery = ['libs/bootstrap/src/service-config.ts', 'libs/contracts/src/shop-config.ts'].flatMap(names);
  const ofAll = ofEvery.filter(variable => database || !variable.startsWith('DATABASE_'));
  const config = `apps/${name}/src/config.ts`;
  const urls = name === gateway.name ? services.map(service => urlVariableOf(service.name)) : [];
  const all = [...new Set([...ofAll, ...(existsSync(join(root, config)) ? names(config) : []), ...urls])];
  return [...all, ...all.map(variable => `${variable}_FILE`)];
}
