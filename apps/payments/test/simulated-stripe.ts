import { freePort, startProgram, type ChildProgram } from '@kirana/testing';

const program = new URL('../../stripe-sim/src/main.ts', import.meta.url);

export interface LedgerSession {
  readonly id: string;
  readonly orderId: string;
  readonly status: string;
  readonly paid: boolean;
  readonly amountMinor: number;
  readonly refundedMinor: number;
  readonly refunds: number;
  /** Ids of the refunds that have not failed. */
  readonly refundIds: readonly string[];
}

/** The payment simulator as a separate process; the test controls it through its control port. */
export class SimulatedStripe {
  private constructor(
    private readonly child: ChildProgram,
    private readonly controlUrl: string,
    /** Environment of payments that points it at the simulator. */
    readonly env: Readonly<Record<string, string>>,
  ) {}

  static async start(webhookUrl: string): Promise<SimulatedStripe> {
    const [port, control] = [await freePort(), await freePort()];
    const keys = { STRIPE_SECRET_KEY: 'sk_test_of_the_simulator', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_simulator' };
    const env = { ...keys, PORT: String(port), CONTROL_PORT: String(control), WEBHOOK_URL: webhookUrl };
    const child = await startProgram(program, { env });
    await child.line(/answers on/);
    return new SimulatedStripe(child, `http://127.0.0.1:${control}`, { ...keys, STRIPE_API_URL: `http://127.0.0.1:${port}` });
  }

  /** Makes the next matching requests fail; see the simulator's README for the kinds. */
  fault(kind: string, on: string, times = 1): Promise<unknown> {
    return this.#control('POST', '/faults', { kind, on, times });
  }

  webhooks(faults: { drop?: number; copies?: number; delayMs?: number; reorder?: boolean }): Promise<unknown> {
    return this.#control('PUT', '/webhook-faults', faults);
  }

  clearFaults(): Promise<unknown> {
    return this.#control('DELETE', '/faults');
  }

  /** Pays a session, as the customer would on the provider's page. */
  async pay(sessionId: string): Promise<boolean> {
    return ((await this.#control('POST', `/sessions/${sessionId}/pay`, {})) as { paid: boolean }).paid;
  }

  /** The next refunds are accepted but not made yet. */
  pendingRefunds(times: number): Promise<unknown> {
    return this.#control('PUT', '/pending-refunds', { times });
  }

  /** Makes a pending refund, or takes back one that was made. */
  endRefund(id: string, status: 'succeeded' | 'failed'): Promise<unknown> {
    return this.#control('POST', `/refunds/${id}/end`, { status });
  }

  /** Refunds a payment as in the provider's dashboard, or lets the bank of the customer take it back. Returns the id. */
  async takeBack(how: 'refund' | 'dispute', sessionId: string, amountMinor?: number): Promise<string> {
    return ((await this.#control('POST', `/sessions/${sessionId}/${how}`, { amountMinor })) as { id: string }).id;
  }

  closeDispute(id: string, status: 'won' | 'lost'): Promise<unknown> {
    return this.#control('POST', `/disputes/${id}/close`, { status });
  }

  /** Forgets the idempotency keys of refunds, as Stripe does after a day. */
  forgetIdempotencyKeys(): Promise<unknown> {
    return this.#control('DELETE', '/idempotency-keys/refund:');
  }

  async sessionsOf(orderId: string): Promise<LedgerSession[]> {
    const { sessions } = (await this.#control('GET', '/ledger')) as { sessions: LedgerSession[] };
    return sessions.filter(session => session.orderId === orderId);
  }

  stop(): Promise<number> {
    return this.child.stop();
  }

  async #control(method: string, path: string, body?: unknown): Promise<unknown> {
    const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${this.controlUrl}${path}`, { method, ...init });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
