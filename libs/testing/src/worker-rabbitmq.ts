import { createHash, randomBytes } from 'node:crypto';
import { canStartRabbitMq, rabbitMq, startPrivateRabbitMq, type TestRabbitMq } from './rabbitmq.js';
import type { ServerKind } from './test-server.js';

/** One for each of the eight suites that use RabbitMQ, if one worker gets them all, and two more; each makes a start dearer. */
const virtualHosts = Array.from({ length: 10 }, (_, n) => `suite-${n + 1}`);

let server: Awaited<ReturnType<typeof startPrivateRabbitMq>> | undefined;
let used = 0;

/**
 * The RabbitMQ that all suites of this jest worker use, one after another: starting one takes longer than most of them. Each suite gets an
 * empty virtual host, named in the URL. It may kill, restart and administer the server as its own, and leaves it with the same settings. The
 * server ends with the worker.
 */
export const workerRabbitMq: ServerKind<TestRabbitMq> = {
  name: rabbitMq.name,
  async find() {
    const found = await rabbitMq.find();
    if (!canStartRabbitMq()) return found;
    return {
      own: true,
      async start() {
        server ??= await startPrivateRabbitMq({ definitions: definitions(), outlivesSuite: true });
        // A suite that failed may have left it killed.
        if (!server.isRunning()) await server.start();
        return { ...server, url: `${server.url}/${virtualHosts[used++]}`, stop: () => Promise.resolve() };
      },
    };
  },
};

/** What RabbitMQ starts with, instead of its default user and virtual host. */
function definitions(): object {
  const vhosts = ['/', ...virtualHosts];
  const salt = randomBytes(4);
  const hash = createHash('sha256').update(salt).update('guest').digest();
  return {
    users: [{ name: 'guest', password_hash: Buffer.concat([salt, hash]).toString('base64'), tags: ['administrator'] }],
    vhosts: vhosts.map(name => ({ name })),
    permissions: vhosts.map(vhost => ({ user: 'guest', vhost, configure: '.*', write: '.*', read: '.*' })),
  };
}
