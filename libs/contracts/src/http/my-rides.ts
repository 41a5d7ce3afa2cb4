import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { deliveryProofs } from '../delivery-proof.js';
import { Minor, OrderId, OrderNumber, ProductId, RunId } from '../ids.js';
import { orderStatuses } from '../order-status.js';
import { undeliveredReasons } from '../order-steps.js';
import { plainText } from '../plain-text.js';
import { ShownOrderField } from '../order-fields.js';
import { AdminOrderParams } from './admin-orders.js';
import { CashHandover, toHandIn } from './admin-rider-cash.js';
import { RiderParams } from './admin-riders.js';
import { CardTerminal, Undelivered } from './order-money.js';
import { defineRoutes, toAdmins } from './route.js';

/** What riders may do with an order themselves: take it along, and hand it over. */
export const riderSteps = ['delivering', 'delivered'] as const;
export type RiderStep = (typeof riderSteps)[number];

/** An order as its rider sees it. */
export const MyRide = z.object({
  orderId: OrderId,
  number: OrderNumber,
  version: z.int().describe('Of the order; a step names it.'),
  status: z.enum(orderStatuses),
  district: z.string(),
  promisedFrom: z.iso.datetime(),
  promisedBy: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable().describe('Null while it is under way.'),
  customer: z
    .object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      zipCode: z.string(),
      city: z.string(),
      fields: z.array(ShownOrderField).describe('What the customer entered for the delivery.'),
    })
    .nullable()
    .describe('Whom to ring at; null once it is delivered, because the rider needs it no more.'),
  items: z
    .array(
      z.object({
        productId: ProductId.or(z.literal('')),
        name: z.string(),
        quantity: z.int(),
        grams: z.int().nullable().default(null).describe('The weight of what is sold by it; null: pieces.'),
      }),
    )
    .describe('What to hand over; empty once it is delivered. `productId` is empty for a product that is no longer sold.'),
  cashMinor: Minor.describe(
    'Cash to collect, or collected at the door, whatever was refunded afterwards; 0 for what was paid online or with a card at the door, grosze.',
  ),
  cardTerminal: CardTerminal,
  next: z
    .enum(riderSteps)
    .nullable()
    .describe('The step that the rider can take now; null while the order is being packed, and at the end.'),
  proof: z
    .enum(deliveryProofs)
    .default('none')
    .describe(
      'What has to be given with `delivered`: nothing, the name of who takes it, or the code that its customer is shown; after five wrong codes a name.',
    ),
  undelivered: Undelivered,
  runId: RunId.nullable().default(null).describe('The run it is in; null: none.'),
});
export type MyRide = z.infer<typeof MyRide>;

export const MyRides = z.object({
  riderId: z.string().nullable().describe('Null: nobody has said yet which rider the account belongs to.'),
  rides: z
    .array(MyRide)
    .describe(
      'Those under way in the sequence of their stops, those in no run by their promised time, then those delivered today, the latest first.',
    ),
  ...toHandIn,
  handovers: z.array(CashHandover).default([]).describe('What was handed in today, newest first.'),
});
export type MyRides = z.infer<typeof MyRides>;

/** How an order in cash is paid at the door. */
export const paidAtTheDoor = ['cash', 'card-terminal'] as const;
export type PaidAtTheDoor = (typeof paidAtTheDoor)[number];

/** Who took an order, or the code that its customer has said. */
export const ProofOfDelivery = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('name'), name: plainText.trim().min(1).max(80) }),
  z.strictObject({ kind: z.literal('code'), code: z.string().regex(/^\d{4}$/) }),
]);
export type ProofOfDelivery = z.infer<typeof ProofOfDelivery>;

/** `version`: of the order as it was shown; another one is answered with 409 `changed-meanwhile` and the rides as `current`. */
export const RiderStepRequest = z
  .strictObject({
    to: z.enum(riderSteps),
    version: z.int(),
    paidWith: z.enum(paidAtTheDoor).optional().describe('How an order in cash was paid at the door; left out: in cash.'),
    proof: ProofOfDelivery.optional().describe('With `delivered`, as `proof` of the ride says.'),
  })
  .register(apiNotes, { example: { to: 'delivered', version: 6, proof: { kind: 'name', name: 'Jan, reception' } } });
export type RiderStepRequest = z.infer<typeof RiderStepRequest>;

/** The orders to set out with, each with its version as it was shown. */
export const SetOutRequest = z
  .strictObject({
    orders: z
      .array(z.strictObject({ orderId: OrderId, version: z.int() }))
      .min(1)
      .max(20),
  })
  .register(apiNotes, { example: { orders: [{ orderId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', version: 6 }] } });
export type SetOutRequest = z.infer<typeof SetOutRequest>;

/** The rides afterwards, and which of the orders did not set out. */
export const SetOutAnswer = MyRides.extend({
  refused: z.array(
    z.object({
      orderId: OrderId,
      code: z.enum(['not-found', 'not-possible-now', 'changed-meanwhile']).describe('As for a single step.'),
    }),
  ),
});
export type SetOutAnswer = z.infer<typeof SetOutAnswer>;

/** `bringsBack`: the order comes back into the shop and has no rider any more; otherwise its rider keeps it and tries again. `version` as for a step. */
export const NotDeliveredRequest = z
  .strictObject({ reason: z.enum(undeliveredReasons), bringsBack: z.boolean(), version: z.int() })
  .register(apiNotes, { example: { reason: 'nobody-home', bringsBack: false, version: 6 } });
export type NotDeliveredRequest = z.infer<typeof NotDeliveredRequest>;

/** Served by orders to riders, each for the rider that an owner has linked with their account (ADR 0067). */
export const myRideRoutes = defineRoutes('orders', {
  list: {
    method: 'GET',
    path: '/admin/my-rides',
    permission: 'rides.own',
    answer: MyRides,
    exposed: { ...toAdmins("The caller's rides of today, with the cash to hand in") },
  },
  step: {
    method: 'POST',
    path: '/admin/my-rides/:id/step',
    permission: 'rides.own',
    repeatable: true,
    params: AdminOrderParams,
    body: RiderStepRequest,
    answer: MyRides,
    expects: { fields: ['version'] },
    exposed: {
      ...toAdmins("Take one of the caller's rides to its next step; delivered with the proof that the shop asks for", [
        'not-found',
        'not-possible-now',
        'changed-meanwhile',
        'proof-needed',
        'wrong-code',
      ]),
    },
  },
  setOut: {
    method: 'POST',
    path: '/admin/my-rides/set-out',
    permission: 'rides.own',
    repeatable: true,
    body: SetOutRequest,
    answer: SetOutAnswer,
    expects: { fields: ['orders'] },
    exposed: {
      ...toAdmins(
        "Set out with several of the caller's packed orders; each of them on its own, so that one that cannot does not keep the others",
      ),
    },
  },
  notDelivered: {
    method: 'POST',
    path: '/admin/my-rides/:id/not-delivered',
    permission: 'rides.own',
    repeatable: true,
    params: AdminOrderParams,
    body: NotDeliveredRequest,
    answer: MyRides,
    expects: { fields: ['version'] },
    exposed: {
      ...toAdmins("Say that one of the caller's rides could not be handed over, and why", [
        'not-found',
        'not-possible-now',
        'changed-meanwhile',
      ]),
    },
  },
});

/** Which account belongs to which rider. */
export const RiderAccount = z.object({ userId: z.uuid(), riderId: z.string() });
export type RiderAccount = z.infer<typeof RiderAccount>;

/** `was`: what was shown; if it has changed, the answer is 409 `changed-meanwhile`. Null: no rider. */
export const RiderAccountChange = z
  .strictObject({ riderId: RiderParams.shape.id.nullable(), was: z.string().nullable() })
  .register(apiNotes, { example: { riderId: 'arjun', was: null } });
export type RiderAccountChange = z.infer<typeof RiderAccountChange>;

/** Served by orders, to owners only: it decides whose addresses a person sees. */
export const riderAccountRoutes = defineRoutes('orders', {
  list: {
    method: 'GET',
    path: '/admin/rider-accounts',
    permission: 'team.manage',
    answer: z.array(RiderAccount),
    exposed: toAdmins('Which accounts of the staff belong to which riders'),
  },
  link: {
    method: 'PUT',
    path: '/admin/rider-accounts/:userId',
    permission: 'team.manage',
    params: z.strictObject({ userId: z.uuid() }),
    body: RiderAccountChange,
    answer: z.array(RiderAccount),
    expects: { fields: ['was'] },
    exposed: toAdmins('Say which rider an account belongs to; a rider has one account', [
      'changed-meanwhile',
      'not-possible-now',
    ]),
  },
});
