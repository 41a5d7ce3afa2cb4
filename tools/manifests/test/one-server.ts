import { completed, madeSecrets, valuesIn } from '@kirana/rollout/secrets';
import { composeProject, type ComposeProject } from './compose-files.js';
import { inRoot } from './environments.js';

export const productionFiles = ['docker-compose.yml', 'compose.production.yml'];
export const envExample = 'deploy/one-server/env.example';

/** Returns the variables of an `.env` as docs/production-one-server.md has it made: the example, and what `npm run secrets` adds. */
export const productionEnv = (): Record<string, string> => valuesIn(completed(inRoot(envExample), madeSecrets).text);

/** Returns the containers of a shop on one server. */
export const productionProject = (env = productionEnv()): ComposeProject => composeProject(productionFiles, env);
