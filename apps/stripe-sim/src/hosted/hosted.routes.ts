import type { FastifyInstance } from 'fastify';
import { ApiError } from '../objects/api-error.js';
import { decodeForm, textOf } from '../objects/form.js';
import type { StoredSession } from '../objects/session.js';
import type { PaymentEngine } from '../payment-engine.js';
import { bankForm, blikForm, cancelLink, cardForm, paypalForm, type Field } from './forms.js';
import { bankTimedOut, deniedByCustomer, judgeBlik, judgeCard, type Verdict } from './instruments.js';
import { escapeHtml, page, summary, type PageFrame } from './page.js';
import { wordsFor } from './words.js';

/** State of a session's page besides its form. Lost after a restart. */
interface PageState {
  bank?: { readonly kind: 'blik' | 'card'; readonly until: number };
  problem?: 'refused' | 'timedOut' | 'malformed';
  wrong?: Field;
}

/** Serves the payment pages: `/c/pay/:id`. A POST changes state and redirects to the page, so that it can be reloaded. */
export function serveHostedPages(fastify: FastifyInstance, engine: PaymentEngine, blikSeconds: number): void {
  const pageStates = new Map<string, PageState>();

  fastify.get<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    void reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
    const stored = find(engine, request.params.id);
    const { words, language } = wordsFor(stored?.session.locale ?? null, request.headers['accept-language']);
    if (!stored) return reply.status(404).send(page({ words, language }, notice(words.notFound)));
    const { session } = stored;
    const frame = { words, language, shop: stored.displayName ?? '' };
    if (session.status === 'complete') {
      const to = (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
      return page(
        { ...frame, redirect: { afterSeconds: 0, to } },
        `${notice(words.done)}<a class="link" href="${escapeHtml(to)}">${escapeHtml(words.back)}</a>`,
      );
    }
    if (session.status === 'expired') return page(frame, notice(words.expired) + cancelLink(words, session.cancel_url));
    const pageState = pageStates.get(session.id) ?? {};
    if (pageState.bank && pageState.bank.until <= performance.now()) {
      engine.refuse(session.id, bankTimedOut);
      pageStates.set(session.id, { problem: 'timedOut' });
    }
    const now = pageStates.get(session.id) ?? {};
    return page(now.bank ? { ...frame, redirect: { afterSeconds: 5 } } : frame, open(stored, now, frame));
  });

  fastify.post<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    const stored = find(engine, request.params.id);
    if (!stored) return reply.status(404).send();
    const { id, status } = stored.session;
    const form = decodeForm(typeof request.body === 'string' ? request.body : '');
    const field = (name: string) => textOf(form, name) ?? '';
    if (status === 'open') pageStates.set(id, act(engine, id, pageStates.get(id) ?? {}, field, blikSeconds));
    return reply.status(303).header('location', id).send();
  });
}

function act(
  engine: PaymentEngine,
  id: string,
  pageState: PageState,
  field: (name: string) => string,
  blikSeconds: number,
): PageState {
  const until = performance.now() + blikSeconds * 1_000;
  switch (field('step')) {
    case 'card':
      return applyVerdict(engine, id, judgeCard(field('number'), field('expiry'), field('cvc')), { kind: 'card', until });
    case 'blik':
      return applyVerdict(engine, id, judgeBlik(field('code')), { kind: 'blik', until });
    case 'approve':
      return pageState.bank && pageState.bank.until > performance.now()
        ? applyVerdict(engine, id, { kind: 'paid' })
        : { problem: 'timedOut' };
    case 'paypal-approve':
      return applyVerdict(engine, id, { kind: 'paid' });
    case 'paypal-later':
      if (engine.pay(id, true))
        setTimeout(() => engine.finishLater(id, { code: 'processing_error', message: 'The money did not come.' }), 1_000).unref();
      return {};
    case 'deny':
    case 'paypal-deny':
      return applyVerdict(engine, id, { kind: 'refused', refusal: deniedByCustomer });
    default:
      return pageState;
  }
}

function applyVerdict(engine: PaymentEngine, id: string, verdict: Verdict, bank?: PageState['bank']): PageState {
  if (verdict.kind === 'malformed') return { problem: 'malformed', wrong: verdict.field };
  if (verdict.kind === 'confirm') return bank ? { bank } : {};
  if (verdict.kind === 'paid') {
    engine.pay(id);
    return {};
  }
  engine.refuse(id, verdict.refusal);
  return { problem: 'refused' };
}

function open(
  { session, lines }: StoredSession,
  pageState: PageState,
  { words, language }: Pick<PageFrame, 'words' | 'language'>,
): string {
  const problem = pageState.problem
    ? `<p id="problem" class="alert" role="alert">${escapeHtml(words[pageState.problem])}</p>`
    : '';
  const method = session.payment_method_types[0];
  let form = cardForm(words, pageState.wrong);
  if (pageState.bank)
    form = bankForm(
      words,
      `${pageState.bank.kind === 'blik' ? words.bankWaits : words.cardWaits} (${secondsTo(pageState.bank.until)} s)`,
    );
  else if (method === 'blik') form = blikForm(words, pageState.wrong);
  else if (method === 'paypal') form = paypalForm(words);
  return problem + summary(lines, session.amount_total ?? 0, { words, language }) + form + cancelLink(words, session.cancel_url);
}

/** Returns how much longer the bank waits; the page reloads every few seconds. */
function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - performance.now()) / 1_000));
}

function notice(text: string): string {
  return `<section role="status">${escapeHtml(text)}</section>`;
}

function find(engine: PaymentEngine, id: string): StoredSession | undefined {
  try {
    return engine.session(id);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
