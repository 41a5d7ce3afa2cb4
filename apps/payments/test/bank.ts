import type {
  Checkout,
  MadeRefund,
  PaymentPage,
  PaymentProvider,
  ProviderMessageIn,
  ProviderNotice,
  ProviderProblem,
  RefundOrder,
} from '@kirana/extension';
import { createHmac, randomUUID } from 'node:crypto';

type Page = Checkout & { readonly key: string; readonly orderId: string };

class BankError extends Error {
  constructor(readonly problem: ProviderProblem) {
    super(`the bank said ${problem.kind}`);
  }
}

/** What the next request comes to: it has its effect and the answer is lost, or it has none. */
export type Fault = 'answer-lost' | 'too-busy';

/** A payment provider that has nothing of Stripe: other ids, other signatures, other errors. It keeps what it is told, like a real one. */
export class Bank implements PaymentProvider {
  readonly pages: Page[] = [];
  readonly refunds: (MadeRefund & { readonly key: string; readonly refundId: string; readonly intentId: string })[] = [];
  readonly #faults: { on: string; fault: Fault }[] = [];

  constructor(private readonly key: string) {}

  /** Lets the next call of a method fail. */
  fail(on: 'open' | 'refund' | 'poll' | 'expire', fault: Fault): void {
    this.#faults.push({ on, fault });
  }

  /** What the customer does on the page; a transfer may be of less than what it asks for. */
  pay(sessionId: string, amountMinor = this.#page(sessionId).amountMinor): void {
    if (this.#page(sessionId).status !== 'open') throw new Error('nobody can pay there any more');
    this.#change(sessionId, { status: 'paid', url: null, intentId: `tr-${randomUUID()}`, amountMinor });
  }

  /** A message about a page, as the bank would send it. */
  messageAbout(sessionId: string, key = this.key): ProviderMessageIn {
    const { orderId } = this.#page(sessionId);
    const payload = JSON.stringify({ message: randomUUID(), about: sessionId, orderId });
    return { payload, headers: { 'x-bank-seal': seal(payload, key) } };
  }

  open({ orderId, attempt, amountMinor, successUrl }: PaymentPage): Promise<Checkout> {
    return this.#answer('open', () => {
      const key = `${orderId}:${attempt}`;
      const known = this.pages.find(page => page.key === key);
      if (known) return known;
      const sessionId = `bank-${randomUUID()}`;
      const page: Page = {
        key,
        orderId,
        sessionId,
        amountMinor,
        url: `https://bank.example/pay?back=${encodeURIComponent(successUrl(sessionId))}`,
        status: 'open',
        intentId: null,
        failure: null,
      };
      this.pages.push(page);
      return page;
    });
  }

  async findOpened(orderId: string, attempt?: number): Promise<Checkout | undefined> {
    return this.pages.findLast(
      page => page.orderId === orderId && (attempt === undefined || page.key === `${orderId}:${attempt}`),
    );
  }

  poll(sessionId: string): Promise<Checkout> {
    return this.#answer('poll', () => this.#page(sessionId));
  }

  expire(sessionId: string): Promise<Checkout> {
    return this.#answer('expire', () => {
      if (this.#page(sessionId).status !== 'open') throw new BankError({ kind: 'not-open' });
      return this.#change(sessionId, { status: 'expired', url: null });
    });
  }

  refund({ id, amountMinor, attempt }: RefundOrder, intentId: string): Promise<MadeRefund> {
    return this.#answer('refund', () => {
      const key = `${id}:${attempt}`;
      const known = this.refunds.find(refund => refund.key === key);
      if (known) return known;
      const made = { key, refundId: id, intentId, id: `rf-${randomUUID()}`, amountMinor, status: 'done', failure: null } as const;
      this.refunds.push(made);
      return made;
    });
  }

  async findRefund({ id }: RefundOrder): Promise<MadeRefund | undefined> {
    return this.refunds.find(({ refundId }) => refundId === id);
  }

  async pollRefund(id: string): Promise<MadeRefund> {
    const made = this.refunds.find(refund => refund.id === id);
    if (!made) throw new BankError({ kind: 'refused', reason: 'unknown-refund' });
    return made;
  }

  readMessage({ payload, headers }: ProviderMessageIn): ProviderNotice | 'wrong-signature' | 'unreadable' {
    if (headers['x-bank-seal'] !== seal(payload, this.key)) return 'wrong-signature';
    const { message, about, orderId } = JSON.parse(payload) as Record<string, string | undefined>;
    if (!message || !about) return 'unreadable';
    return { id: message, type: 'transfer', sessionId: about, refundId: null, orderId: orderId ?? null };
  }

  problemOf(error: unknown): ProviderProblem {
    if (error instanceof BankError) return error.problem;
    throw error;
  }

  async #answer<T>(on: string, work: () => T): Promise<T> {
    const next = this.#faults.findIndex(fault => fault.on === on);
    const fault = next < 0 ? undefined : this.#faults.splice(next, 1)[0]?.fault;
    if (fault === 'too-busy') throw new BankError({ kind: 'try-again', afterMs: 20 });
    const result = work();
    if (fault === 'answer-lost') throw new BankError({ kind: 'unclear' });
    return result;
  }

  #page(sessionId: string): Page {
    const page = this.pages.find(each => each.sessionId === sessionId);
    if (!page) throw new BankError({ kind: 'refused', reason: 'unknown-page' });
    return page;
  }

  #change(sessionId: string, changes: Partial<Page>): Page {
    const changed = { ...this.#page(sessionId), ...changes };
    this.pages.splice(
      this.pages.findIndex(page => page.sessionId === sessionId),
      1,
      changed,
    );
    return changed;
  }
}

/** Signs a message of the bank. */
export const seal = (payload: string, key: string): string => createHmac('sha256', key).update(payload).digest('base64url');
