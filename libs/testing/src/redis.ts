import { freePort } from '@kirana/local-postgres';
import { answers } from './answers.js';
import { testConfig } from './config.js';
import { dockerAnswers, startContainerServer } from './container-server.js';
import { canInstallDebianPackages, installDebianPackage, installHint } from './debian-package.js';
import { NotAvailable } from './not-available.js';
import { installedProgram, startPrivateServer } from './private-server.js';
import { ScratchFolder } from './scratch-folder.js';
import { givenServer, type FoundServer, type ServerKind, type TestServer } from './test-server.js';

const isUp = (port: number) => answers(port, 'PING\r\n');
const program = () => installedProgram('redis-server', '/opt/homebrew/bin/redis-server', '/usr/local/bin/redis-server');

/** Finds Redis, for rate limits, caches and the Socket.IO adapter. */
export const redis: ServerKind = {
  name: 'Redis',
  async find(): Promise<FoundServer> {
    if (testConfig.redisUrl) return givenServer(testConfig.redisUrl, {});
    if (program()) return { own: true, start: startPrivateRedis };
    if (await dockerAnswers()) return { own: true, start: startRedisContainer };
    if (canInstallDebianPackages() && (await installDebianPackage('redis-server')))
      return { own: true, start: startPrivateRedis };
    throw new NotAvailable(
      'Redis',
      `Install redis-server, start Docker, or set TEST_REDIS_URL=redis://host:port; ${installHint}.`,
    );
  },
};

/** @throws NotAvailable */
export async function startRedis(): Promise<TestServer> {
  return (await redis.find()).start();
}

async function startPrivateRedis(): Promise<TestServer> {
  const folder = new ScratchFolder('redis');
  const port = await freePort();
  const options = { port, bind: '127.0.0.1', dir: folder.path, appendonly: 'yes', appendfsync: 'always', save: '' };
  return startPrivateServer({
    name: 'Redis',
    url: `redis://127.0.0.1:${port}`,
    folder,
    command: program() as string,
    args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ready: () => isUp(port),
  });
}

function startRedisContainer(): Promise<TestServer> {
  return startContainerServer({ image: 'redis:7', port: 6379, urlOf: host => `redis://${host}`, ready: isUp });
}
