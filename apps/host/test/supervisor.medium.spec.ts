import { eventually, freePort } from '@kirana/testing';
import { createServer } from 'node:http';
import { CouldNotStart, Supervisor } from '../src/supervisor.js';

type Pids = Record<string, { pid: number }>;

function settingsOn(port: number): Record<string, string> {
  return {
    PORT: String(port),
    STRIPE_SECRET_KEY: 'sk_test_of_the_simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_simulator',
    WEBHOOK_URL: 'http://127.0.0.1:9',
  };
}

/** Another program on the port that reports to be ready. */
async function impostorOn(port: number) {
  const server = createServer((_request, response) => response.end('{"status":"ready"}'));
  // The killed process may hold the port for another moment.
  server.on('error', () => setImmediate(() => server.listen(port, '127.0.0.1')));
  server.listen(port, '127.0.0.1');
  // Not `once` of node:events, which rejects at the first error.
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  return server;
}

describe('Supervisor', () => {
  let pids: Pids = {};
  const supervisors: Supervisor[] = [];
  const supervisor = (onGivenUp?: (error: CouldNotStart) => void) => {
    const made = new Supervisor({ publishPids: now => (pids = now), onGivenUp, restartAfterMs: 50 });
    supervisors.push(made);
    return made;
  };
  afterEach(() => Promise.all(supervisors.splice(0).map(each => each.kill())));

  it('leaves no process behind when stopped', async () => {
    const port = await freePort();
    const own = supervisor();
    await own.start('stripe-sim', settingsOn(port), port);
    const pid = pids['stripe-sim']?.pid ?? 0;
    expect(pid).toBeGreaterThan(0);
    await own.stop();
    // Signal 0 only checks whether the process exists.
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, 60_000);

  it('does not mistake another program on the port for its own service, and reports why the service ended', async () => {
    const port = await freePort();
    const impostor = await impostorOn(port);
    const own = supervisor();
    await expect(own.start('stripe-sim', settingsOn(port), port)).rejects.toThrow(/stripe-sim could not start\. .*EADDRINUSE/s);
    expect(Object.keys(pids)).toEqual(['stripe-sim']);
    impostor.close();
  }, 60_000);

  it('restarts a killed service, and gives up when its port is in use meanwhile', async () => {
    const port = await freePort();
    let given: CouldNotStart | undefined;
    const own = supervisor(error => (given = error));
    await own.start('stripe-sim', settingsOn(port), port);
    const first = pids['stripe-sim']?.pid ?? 0;
    process.kill(first, 'SIGKILL');
    await eventually(
      'it runs again',
      async () => pids['stripe-sim']?.pid !== first && (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok,
    );
    process.kill(pids['stripe-sim']?.pid ?? 0, 'SIGKILL');
    const impostor = await impostorOn(port);
    await eventually('it is given up', () => given !== undefined, 40_000);
    expect(given?.message).toMatch(/^stripe-sim could not be started again\. .*EADDRINUSE/s);
    impostor.close();
  }, 60_000);
});
