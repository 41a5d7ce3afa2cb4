import type { Stripe } from 'stripe';
import type { Store } from '../journal/store.js';
import { newSession } from '../objects/session.js';
import { nowSeconds } from '../objects/ids.js';
import type { PaymentEngine } from '../payment-engine.js';
import { invalid, missing } from '../objects/api-error.js';
import { formOf, metadataOf, textOf, type Form } from '../objects/form.js';
import { pageOf } from './list.js';
import { readNewSession } from '../objects/session-params.js';

interface Call {
  readonly form: Form;
  /** The part of the path after the last fixed segment. */
  readonly id: string;
  readonly path: string;
}

export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly run: (call: Call) => unknown;
}

/** Returns every operation of the API. `pageUrl` is the address of the hosted pages. */
export function operations(store: Store, engine: PaymentEngine, pageUrl: () => string): Operation[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/checkout\/sessions$/,
      run: ({ form }) => {
        const stored = newSession(readNewSession(form, nowSeconds()), pageUrl());
        store.put('session', stored.session.id, stored);
        return stored.session;
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions$/,
      run: ({ form, path }) => {
        const sessions = [...store.sessions.keys()].map(id => engine.session(id).session);
        const status = textOf(form, 'status');
        const intent = textOf(form, 'payment_intent');
        return pageOf(
          sessions.filter(each => (!status || each.status === status) && (!intent || each.payment_intent === intent)),
          form,
          path,
        );
      },
    },
    { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, run: ({ id }) => engine.session(id).session },
    { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, run: ({ id }) => engine.expire(id).session },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions\/(\w+)\/line_items$/,
      run: ({ id, form, path }) => pageOf([...engine.session(id).lines].toReversed(), form, path),
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/(\w+)$/,
      run: ({ id }) => store.intents.get(id) ?? notThere('payment_intent', id),
    },
    { method: 'GET', path: /^\/v1\/charges\/(\w+)$/, run: ({ id }) => store.charges.get(id) ?? notThere('charge', id) },
    { method: 'POST', path: /^\/v1\/refunds$/, run: ({ form }) => refund(engine, form) },
    {
      method: 'GET',
      path: /^\/v1\/refunds$/,
      run: ({ form, path }) => {
        const intent = textOf(form, 'payment_intent');
        return pageOf(intent === undefined ? [...store.refunds.values()] : store.refundsOf(intent), form, path);
      },
    },
    { method: 'GET', path: /^\/v1\/refunds\/(\w+)$/, run: ({ id }) => store.refunds.get(id) ?? notThere('refund', id) },
    {
      method: 'GET',
      path: /^\/v1\/disputes$/,
      run: ({ form, path }) => {
        const intent = textOf(form, 'payment_intent');
        const disputes = [...store.disputes.values()];
        return pageOf(intent === undefined ? disputes : disputes.filter(each => each.payment_intent === intent), form, path);
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/events$/,
      run: ({ form, path }) => {
        const type = textOf(form, 'type');
        return pageOf(
          [...store.events.values()].filter(each => !type || each.type === type),
          form,
          path,
        );
      },
    },
    { method: 'GET', path: /^\/v1\/events\/(\w+)$/, run: ({ id }) => store.events.get(id) ?? notThere('event', id) },
  ];
}

function refund(engine: PaymentEngine, form: Form): Stripe.Refund {
  const intent = textOf(form, 'payment_intent');
  if (!intent) throw invalid('Missing required param: payment_intent.', 'payment_intent', 'parameter_missing');
  const amount = textOf(form, 'amount');
  if (amount !== undefined && !/^[1-9]\d*$/.test(amount))
    throw invalid(`Invalid integer: ${amount}`, 'amount', 'parameter_invalid_integer');
  const reason = textOf(form, 'reason');
  if (reason !== undefined && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason)) {
    throw invalid('Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer', 'reason');
  }
  return engine.refund(
    intent,
    amount === undefined ? undefined : Number(amount),
    metadataOf({ metadata: formOf(form, 'metadata') }),
    reason ?? null,
  );
}

function notThere(kind: string, id: string): never {
  throw missing(kind, id);
}
