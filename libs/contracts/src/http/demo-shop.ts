import { z } from 'zod';
import { defineRoutes, toAdmins } from './route.js';

/** Why the demo shop does not run although it was to. */
export const demoShopProblems = [
  /** There is no room for its data. */
  'disk-full',
  /** Another program took its port before it could. */
  'port-taken',
  /** It was started from a terminal: another process uses its folder. */
  'runs-elsewhere',
  /** Its programs have not been built. */
  'not-built',
  /** It ended by itself: it was stopped, or it failed. */
  'ended',
] as const;

/**
 * The demo shop that runs next to this one. `unavailable`: this shop cannot have one. `none`: it has none. `stored`: its data are there, it does
 * not run. `filling`, `starting`, `open`: it runs. `failed`: it was to run and does not.
 */
export const DemoShopState = z.object({
  state: z.enum(['unavailable', 'none', 'stored', 'filling', 'starting', 'open', 'failed']),
  progress: z
    .object({ placed: z.int(), of: z.int().describe('How many orders the month has.') })
    .nullable()
    .describe('While it is filled, once its orders are planned; null otherwise.'),
  address: z.url().nullable().describe('Where it is open; null while it is not.'),
  accounts: z.array(z.object({ email: z.email(), password: z.string() })).describe('Who can sign in there, the owner first.'),
  problem: z.enum(demoShopProblems).nullable().describe('Why it failed; null in every other state.'),
});
export type DemoShopState = z.infer<typeof DemoShopState>;
export type DemoShopProblem = (typeof demoShopProblems)[number];

const ofDemoShop = { path: '/admin/demo-shop', permission: 'demo.manage', answer: DemoShopState } as const;

/** Served by the gateway itself, with the ability that its host gives it (ADR 0061). */
export const demoShopRoutes = defineRoutes('gateway', {
  read: {
    ...ofDemoShop,
    method: 'GET',
    exposed: toAdmins('The demo shop next to this one: whether there can be one, how far it is, and where it is open'),
  },
  open: {
    ...ofDemoShop,
    method: 'POST',
    repeatable: true,
    expects: { nothing: 'while it runs, opening it again gives the same address' },
    exposed: toAdmins('Start the demo shop next to this one, filled with a month of made-up orders; it takes about a minute', [
      'not-found',
    ]),
  },
  remove: {
    ...ofDemoShop,
    method: 'DELETE',
    repeatable: true,
    timeoutMs: 30_000,
    expects: { nothing: 'its orders are made up: nobody has written anything there to keep' },
    exposed: toAdmins('Stop the demo shop next to this one and delete its data', ['not-found']),
  },
});
