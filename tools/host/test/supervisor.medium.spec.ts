import { freePort } from '@kirana/testing';
import { Supervisor } from '../src/supervisor.js';

describe('the supervisor', () => {
  it('leaves no process behind when the shop could not be opened', async () => {
    let pids: Record<string, { pid: number }> = {};
    const supervisor = new Supervisor(now => (pids = now));
    const port = await freePort();
    const settings = {
      PORT: String(port),
      STRIPE_SECRET_KEY: 'sk_test_of_the_simulator',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_simulator',
      WEBHOOK_URL: 'http://127.0.0.1:9',
    };
    const opened = supervisor.orStop(async () => {
      await supervisor.start('stripe-sim', settings, port);
      throw new Error('the goods did not arrive');
    });
    await expect(opened).rejects.toThrow('the goods did not arrive');
    const pid = pids['stripe-sim']?.pid ?? 0;
    expect(pid).toBeGreaterThan(0);
    // Signal 0 only asks whether there is somebody.
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, 60_000);
});
