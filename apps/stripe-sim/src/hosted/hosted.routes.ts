import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api/api-error.js';
import { decodeForm, textOf } from '../api/form.js';
import type { StoredSession } from '../objects/session.js';
import type { Till } from '../till.js';
import { bankForm, blikForm, cancelLink, cardForm, paypalForm, type Field } from './forms.js';
import { bankTimedOut, deniedByShopper, judgeBlik, judgeCard, type Verdict } from './instruments.js';
import { escapeHtml, page, summary } from './page.js';
import { wordsFor, type Words } from './words.js';

/** What the page of a session shows beyond its form. Gone after a restart, as a browser's page would be. */
interface Visit {
  bank?: { readonly kind: 'blik' | 'card'; readonly until: number };
  problem?: 'refused' | 'timedOut' | 'malformed';
  wrong?: Field;
}

/** The pages a shopper pays on: `/c/pay/:id`. A post changes things and leads back to the page, so that it can be reloaded. */
export function serveHostedPages(fastify: FastifyInstance, till: Till, blikSeconds: number): void {
  const visits = new Map<string, Visit>();

  fastify.get<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    const { words, language } = wordsFor(request.headers['accept-language']);
    void reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
    const stored = find(till, request.params.id);
    if (!stored) return reply.status(404).send(page({ words, language }, notice(words.notFound)));
    const { session } = stored;
    if (session.status === 'complete') {
      const to = (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
      return page(
        { words, language, goOn: { afterSeconds: 0, to } },
        `${notice(words.done)}<a class="link" href="${escapeHtml(to)}">${escapeHtml(words.back)}</a>`,
      );
    }
    if (session.status === 'expired')
      return page({ words, language }, notice(words.expired) + cancelLink(words, session.cancel_url));
    const visit = visits.get(session.id) ?? {};
    if (visit.bank && visit.bank.until <= Date.now()) {
      till.refuse(session.id, bankTimedOut);
      visits.set(session.id, { problem: 'timedOut' });
    }
    const now = visits.get(session.id) ?? {};
    return page(now.bank ? { words, language, goOn: { afterSeconds: 5 } } : { words, language }, open(stored, now, words));
  });

  fastify.post<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    const stored = find(till, request.params.id);
    if (!stored) return reply.status(404).send();
    const { id, status } = stored.session;
    const form = decodeForm(typeof request.body === 'string' ? request.body : '');
    const field = (name: string) => textOf(form, name) ?? '';
    if (status === 'open') visits.set(id, act(till, id, visits.get(id) ?? {}, field, blikSeconds));
    return reply.status(303).header('location', id).send();
  });
}

function act(till: Till, id: string, visit: Visit, field: (name: string) => string, blikSeconds: number): Visit {
  const until = Date.now() + blikSeconds * 1_000;
  switch (field('step')) {
    case 'card':
      return follow(till, id, judgeCard(field('number'), field('expiry'), field('cvc')), { kind: 'card', until });
    case 'blik':
      return follow(till, id, judgeBlik(field('code')), { kind: 'blik', until });
    case 'approve':
      return visit.bank && visit.bank.until > Date.now() ? follow(till, id, { kind: 'paid' }) : { problem: 'timedOut' };
    case 'paypal-approve':
      return follow(till, id, { kind: 'paid' });
    case 'paypal-later':
      if (till.pay(id, true))
        setTimeout(() => till.finishLater(id, { code: 'processing_error', message: 'The money did not come.' }), 1_000).unref();
      return {};
    case 'deny':
    case 'paypal-deny':
      return follow(till, id, { kind: 'refused', refusal: deniedByShopper });
    default:
      return visit;
  }
}

function follow(till: Till, id: string, verdict: Verdict, bank?: Visit['bank']): Visit {
  if (verdict.kind === 'malformed') return { problem: 'malformed', wrong: verdict.field };
  if (verdict.kind === 'confirm') return bank ? { bank } : {};
  if (verdict.kind === 'paid') {
    till.pay(id);
    return {};
  }
  till.refuse(id, verdict.refusal);
  return { problem: 'refused' };
}

function open({ session, lines }: StoredSession, visit: Visit, words: Words): string {
  const problem = visit.problem ? `<p id="problem" class="alert" role="alert">${escapeHtml(words[visit.problem])}</p>` : '';
  const method = session.payment_method_types[0];
  let form = cardForm(words, visit.wrong);
  if (visit.bank)
    form = bankForm(
      words,
      `${visit.bank.kind === 'blik' ? words.bankWaits : words.cardWaits} (${secondsTo(visit.bank.until)} s)`,
    );
  else if (method === 'blik') form = blikForm(words, visit.wrong);
  else if (method === 'paypal') form = paypalForm(words);
  return problem + summary(lines, session.amount_total ?? 0, words) + form + cancelLink(words, session.cancel_url);
}

/** How much longer the bank waits; the page comes anew every few seconds. */
function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}

function notice(text: string): string {
  return `<section role="status">${escapeHtml(text)}</section>`;
}

function find(till: Till, id: string): StoredSession | undefined {
  try {
    return till.session(id);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
