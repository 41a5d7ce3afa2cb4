// Which of the long forms (`*.nightly.spec.ts`) a change asks for, and why: `npm run test:nightly -- --for <folder, file or range of commits>`.
// A suite is also asked for by a change of its own project. tools/launcher/test/nightly-suites.spec.ts checks the paths below.
import { existsSync, readdirSync } from 'node:fs';

const e2e = name => `apps/e2e/test/${name}.nightly.spec.ts`;
const events = ['libs/messaging', 'libs/persistence', 'libs/bootstrap'];
/** Services with a database that no order passes through. */
const besidesOrders = ['apps/catalogue', 'apps/identity', 'apps/images'];
const ofAnOrder = readdirSync(new URL('../../apps', import.meta.url))
  .filter(name => existsSync(new URL(`../../apps/${name}/src/migrations`, import.meta.url)))
  .map(name => `apps/${name}`)
  .filter(app => !besidesOrders.includes(app));
const services = [...ofAnOrder, ...besidesOrders, 'apps/gateway'];

/**
 * Each reason, the projects whose changes can break it, and the suites that would notice; a suite that ends with `/` stands for all below it.
 *
 * @type {readonly { readonly why: string; readonly projects: readonly string[]; readonly suites: readonly string[] }[]}
 */
export const reasons = [
  {
    why: 'what is polled costs the same after half a million orders',
    projects: [...ofAnOrder, 'apps/identity', 'apps/load', 'libs/contracts', 'libs/persistence'],
    suites: ['apps/load/test/growth/'],
  },
  {
    why: 'no acknowledged order is lost or doubled when processes and servers are killed',
    projects: [...ofAnOrder, ...events, 'apps/gateway', 'apps/stripe-sim', 'libs/http-edge', 'libs/local-postgres', 'apps/host'],
    suites: [e2e('crashes'), e2e('two-services-left'), e2e('rabbitmq-restarts')],
  },
  {
    why: 'events handed over inside one process survive a kill at any place, and may come twice and in any order',
    projects: [...ofAnOrder, 'libs/messaging', 'libs/persistence', 'apps/host'],
    suites: [e2e('hand-over-kills'), e2e('everything-twice')],
  },
  {
    why: 'a database may be away for longer than all retries',
    projects: [...events, 'libs/local-postgres', 'apps/orders'],
    suites: [e2e('database-away')],
  },
  {
    why: 'connections may be cut, half open, slow or lose answers',
    projects: [...events, 'libs/http-edge', 'apps/gateway'],
    suites: [e2e('bad-network')],
  },
  {
    why: 'clocks may be set back and forward, and differ between nodes',
    projects: [
      'apps/dispatch',
      'apps/orders',
      'apps/payments',
      'apps/identity',
      ...events,
      'libs/http-edge',
      'libs/local-postgres',
    ],
    suites: [e2e('clock-steps'), e2e('clock-skew')],
  },
  {
    why: 'users and passwords of servers may have any characters',
    projects: ['libs/config', 'libs/persistence', 'libs/messaging', 'apps/gateway', 'apps/notifications', 'apps/host'],
    suites: [e2e('any-passwords')],
  },
  {
    why: 'a new version replaces the old one under load without a failed request',
    projects: [...services, ...events, 'libs/http-edge', 'libs/contracts', 'tools/rollout'],
    suites: [e2e('rolling-change')],
  },
  {
    why: 'a backup holds everything, and what one restored database lacks is known',
    projects: [...ofAnOrder, 'libs/messaging', 'tools/backup', 'apps/host'],
    suites: [e2e('backup-and-restore'), e2e('one-database-behind')],
  },
  {
    why: 'the page about one server is true from the first command to the lost disk',
    projects: ['tools/rollout', 'tools/backup', 'tools/manifests', 'libs/bootstrap', 'libs/config'],
    suites: ['tools/manifests/test/'],
  },
  {
    why: 'every order ends, and money is right to the grosz whatever races',
    projects: ['apps/orders', 'apps/payments', 'apps/cart-inventory', 'apps/dispatch', 'apps/stripe-sim', 'libs/contracts'],
    suites: [
      'apps/host/test/every-order-ends.nightly.spec.ts',
      'apps/host/test/money-races.nightly.spec.ts',
      e2e('random-refunds'),
    ],
  },
  {
    why: 'the last pieces are sold once, and no piece is lost between admins and buyers',
    projects: ['apps/cart-inventory', 'apps/catalogue', 'apps/orders'],
    suites: [e2e('last-pieces'), e2e('one-product')],
  },
  {
    why: 'deliveries keep their times, and a customer sees every step as it happens',
    projects: ['apps/dispatch', 'apps/gateway', 'apps/orders', 'apps/web', 'apps/console', 'libs/web-kit'],
    suites: [e2e('offsets'), e2e('buy-for-cash'), e2e('working-day')],
  },
  {
    why: 'a slow mail server delays no order',
    projects: ['apps/notifications', 'libs/messaging'],
    suites: [e2e('slow-mail')],
  },
  {
    why: 'no request is answered with a 5xx, and none tells what it should not',
    projects: ['apps/gateway', 'apps/orders', 'libs/contracts', 'libs/http-edge'],
    suites: [e2e('bad-input'), e2e('guessed-numbers')],
  },
  {
    why: 'no resource grows over time',
    projects: [...services, ...events, 'libs/http-edge', 'libs/observability', 'apps/stripe-sim'],
    suites: [e2e('soak')],
  },
  {
    why: 'a stranger makes the shop their own, and tries the console in a demo shop',
    projects: ['apps/web', 'apps/console', 'libs/web-kit', 'apps/catalogue', 'apps/load', 'apps/host', 'libs/contracts'],
    suites: [e2e('make-it-yours'), e2e('demo-shop')],
  },
  {
    why: 'a shop is made, upgraded and removed with npm alone, from the packages of a release',
    projects: ['tools/create-kirana', 'apps/host', 'apps/load', 'libs/extension', 'libs/local-postgres', 'libs/contracts'],
    suites: [e2e('npm-create')],
  },
  {
    why: 'a shop with another name, or in another city, has no place where the old one is left',
    projects: [
      'apps/web',
      'apps/console',
      'libs/web-kit',
      'apps/gateway',
      'apps/notifications',
      'apps/payments',
      'apps/stripe-sim',
    ],
    suites: [e2e('another-name'), e2e('shop-in-berlin')],
  },
  {
    why: 'a checkout that is interrupted or paused ends in one order or none',
    projects: [
      'apps/web',
      'apps/console',
      'libs/web-kit',
      'apps/gateway',
      'apps/orders',
      'apps/payments',
      'apps/identity',
      'apps/cart-inventory',
    ],
    suites: ['interrupted-checkout', 'pause-orders', 'second-visit'].map(name => e2e(`acceptance/${name}`)),
  },
  {
    why: 'a full disk, a second start, a copy of its folder and an end at any time leave a shop and its data unharmed',
    projects: ['libs/local-postgres', 'apps/host'],
    suites: ['full-disk', 'stopped', 'unharmed'].map(name => `apps/host/test/${name}.nightly.spec.ts`),
  },
  {
    why: 'every page and state is accessible, in every language, width and colour, and fits its screen',
    projects: ['apps/web', 'apps/console', 'libs/web-kit', 'libs/i18n', 'apps/integrations'],
    suites: ['apps/e2e/test/acceptance/', e2e('integrators-console')],
  },
];

/** Projects of which no long form tells more than the tests of `npm test`. */
export const withoutLongForm = {
  'libs/client': 'it is generated; api-client.e2e.spec.ts uses it',
  'libs/illustrator': 'it draws pictures, without any state',
  'apps/mcp': 'integrators.e2e.spec.ts runs it against a shop',
  'libs/testing': 'its own tests cover what tests stand on',
};
