import type { Stripe } from 'stripe';
import type { World } from '../journal/world.js';
import { newSession } from '../objects/session.js';
import { nowSeconds } from '../objects/ids.js';
import type { Till } from '../till.js';
import { invalid, missing } from './api-error.js';
import { formOf, metadataOf, textOf, type Form } from './form.js';
import { pageOf } from './list.js';
import { readNewSession } from './session-params.js';

interface Call {
  readonly form: Form;
  /** What stands in the address after the last fixed part. */
  readonly id: string;
  readonly path: string;
}

export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly run: (call: Call) => unknown;
}

/** Everything the API can do. `pageUrl` is where the hosted pages are. */
export function operations(world: World, till: Till, pageUrl: () => string): Operation[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/checkout\/sessions$/,
      run: ({ form }) => {
        const stored = newSession(readNewSession(form, nowSeconds()), pageUrl());
        world.put('session', stored.session.id, stored);
        return stored.session;
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions$/,
      run: ({ form, path }) => {
        const sessions = [...world.sessions.keys()].map(id => till.session(id).session);
        const status = textOf(form, 'status');
        const intent = textOf(form, 'payment_intent');
        return pageOf(
          sessions.filter(each => (!status || each.status === status) && (!intent || each.payment_intent === intent)),
          form,
          path,
        );
      },
    },
    { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, run: ({ id }) => till.session(id).session },
    { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, run: ({ id }) => till.expire(id).session },
    {
      method: 'GET',
      path: /^\/v1\/checkout\/sessions\/(\w+)\/line_items$/,
      run: ({ id, form, path }) => pageOf([...till.session(id).lines].toReversed(), form, path),
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/(\w+)$/,
      run: ({ id }) => world.intents.get(id) ?? notThere('payment_intent', id),
    },
    { method: 'GET', path: /^\/v1\/charges\/(\w+)$/, run: ({ id }) => world.charges.get(id) ?? notThere('charge', id) },
    { method: 'POST', path: /^\/v1\/refunds$/, run: ({ form }) => refund(till, form) },
    {
      method: 'GET',
      path: /^\/v1\/refunds$/,
      run: ({ form, path }) => {
        const intent = textOf(form, 'payment_intent');
        return pageOf(intent === undefined ? [...world.refunds.values()] : world.refundsOf(intent), form, path);
      },
    },
    { method: 'GET', path: /^\/v1\/refunds\/(\w+)$/, run: ({ id }) => world.refunds.get(id) ?? notThere('refund', id) },
    {
      method: 'GET',
      path: /^\/v1\/events$/,
      run: ({ form, path }) => {
        const type = textOf(form, 'type');
        return pageOf(
          [...world.events.values()].filter(each => !type || each.type === type),
          form,
          path,
        );
      },
    },
    { method: 'GET', path: /^\/v1\/events\/(\w+)$/, run: ({ id }) => world.events.get(id) ?? notThere('event', id) },
  ];
}

function refund(till: Till, form: Form): Stripe.Refund {
  const intent = textOf(form, 'payment_intent');
  if (!intent) throw invalid('Missing required param: payment_intent.', 'payment_intent', 'parameter_missing');
  const amount = textOf(form, 'amount');
  if (amount !== undefined && !/^[1-9]\d*$/.test(amount))
    throw invalid(`Invalid integer: ${amount}`, 'amount', 'parameter_invalid_integer');
  const reason = textOf(form, 'reason');
  if (reason !== undefined && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason)) {
    throw invalid('Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer', 'reason');
  }
  return till.refund(
    intent,
    amount === undefined ? undefined : Number(amount),
    metadataOf({ metadata: formOf(form, 'metadata') }),
    reason ?? null,
  );
}

function notThere(kind: string, id: string): never {
  throw missing(kind, id);
}
