// Finds a Docker Engine that can pull images, or starts a private one (private-engine.mjs). As a program it keeps a private engine running
// until it is stopped: `node tools/containers/engine.mjs`. Runs of `npm run containers` and testcontainers use it meanwhile.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { privateHost, startPrivateEngine } from './private-engine.mjs';

/** Small, and needed by every shop. */
const probe = 'redis:7';

const works = (...args) => spawnSync('docker', args, { stdio: 'ignore' }).status === 0;

/**
 * Returns the variables with which `docker` reaches an engine, whether it is a private one, which has no registry, and how to stop it: only
 * what was started here is stopped.
 *
 * @throws Error when no engine can be had.
 */
export async function findEngine() {
  if (process.env.DOCKER_HOST === privateHost || !works('version')) return startPrivateEngine();
  if (!works('compose', 'version')) throw new Error('Docker is here without its plugin compose, 2.24 or newer: install it.');
  if (!works('image', 'inspect', probe) && !works('pull', '--quiet', probe))
    throw new Error(
      `Docker is here, but cannot pull ${probe}. Two engines on one machine disturb each other: connect it to a registry or stop it.`,
    );
  return { env: {}, isPrivate: false, stop: () => undefined };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { env, isPrivate, stop } = await findEngine();
  if (!isPrivate) console.log('Docker is here and can pull images.');
  else {
    for (const [name, value] of Object.entries(env)) console.log(`export ${name}='${value}'`);
    const idle = setInterval(() => undefined, 60_000);
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, async () => {
        await stop();
        clearInterval(idle);
      });
  }
}
