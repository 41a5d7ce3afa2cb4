import { ConfigError, type Env } from '@kirana/config';
import { exposureOf } from './exposure.js';
import { goingLiveRules } from './rules.js';

/**
 * Returns the environment a shop is started with. If the shop is open to the public (`NODE_ENV=production`, or a `HOST` other than
 * loopback), every rule of docs/going-live.md has to hold, and every service runs with `NODE_ENV=production`.
 *
 * @throws ConfigError with a sentence for each broken rule.
 */
export function checkedEnvironment(env: Env): Env {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const exposure = exposureOf(given);
  const problems = goingLiveRules
    .filter(({ always }) => exposure !== undefined || always)
    .flatMap(({ wrong, set, because }) => {
      const names = wrong(given);
      return names.length > 0 ? [`${names.join(', ')}: ${set}, because ${because}.`] : [];
    });
  if (problems.length === 0) return exposure === undefined ? given : { ...given, NODE_ENV: 'production' };
  if (exposure === undefined) throw new ConfigError('Kirana', problems);
  throw new ConfigError(`A public shop (${exposure})`, [
    ...problems,
    `All of it is in docs/going-live.md. To try the shop on this machine alone, leave HOST and NODE_ENV out.`,
  ]);
}
