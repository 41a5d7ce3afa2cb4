import { freePort } from '@kirana/local-postgres';
import { eventually } from './eventually.js';
import type { TestServer } from './test-server.js';

export interface ContainerServerSettings {
  readonly image: string;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly urlOf: (hostAndPort: string) => string;
  /** Rejects while the server behind this loopback port is not ready. */
  readonly ready: (port: number) => Promise<void>;
}

export interface ContainerServer extends TestServer {
  /** Runs a command in the container and resolves with its output. */
  run(...command: readonly string[]): Promise<string>;
}

/** Returns whether a Docker engine responds. Never rejects. */
export async function dockerAnswers(): Promise<boolean> {
  try {
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a server in a container. Its port on this machine stays the same across restarts; testcontainers removes it after a crashed test
 * run.
 */
export async function startContainerServer(settings: ContainerServerSettings): Promise<ContainerServer> {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  const hostPort = await freePort();
  const container = await new GenericContainer(settings.image)
    .withExposedPorts({ container: settings.port, host: hostPort })
    .withEnvironment({ ...settings.environment })
    .withStartupTimeout(120_000)
    .start();
  const { container: engine } = await getContainerRuntimeClient();
  const handle = engine.getById(container.getId());
  const ready = () => eventually(`${settings.image} answers`, () => settings.ready(hostPort), 120_000, 100);
  const start = async () => {
    await handle.start();
    await ready();
  };
  await ready();
  return {
    url: settings.urlOf(`${container.getHost()}:${hostPort}`),
    async kill() {
      await handle.kill({ signal: 'SIGKILL' });
    },
    start,
    async restart() {
      await handle.stop({ t: 20 });
      await start();
    },
    async run(...command) {
      const { exitCode, output } = await container.exec([...command]);
      if (exitCode !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`);
      return output;
    },
    async stop() {
      await container.stop({ timeout: 0 });
    },
  };
}
