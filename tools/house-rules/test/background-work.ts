import type { SourceFile } from './checkout.js';
import type { HouseRule } from './house-rules.js';

/** Returns whether a file is product code, as opposed to tests and tools for tests and measurements. */
const isProduct = ({ path }: SourceFile) =>
  /^(apps|libs)\/[^/]+\/src\//.test(path) && !/\.spec\.tsx?$|^libs\/testing\/|^apps\/load\/|\/src\/testing\//.test(path);

/** Loops with their own wake-up. They share `FailureLog`; everything simpler is a `PeriodicTask`. */
const engines: ReadonlySet<string> = new Set([
  'libs/observability/src/tasks/periodic-task.ts',
  'libs/messaging/src/outage/outage-gate.ts',
  'libs/messaging/src/outbox/relay.ts',
  'libs/messaging/src/broker/embedded/writer.ts',
  // A test double of the payment provider, with neither a database nor an operator.
  'apps/stripe-sim/src/stripe-sim.ts',
]);

/** Periodic tasks that process no items one by one, each with the reason why one bad row or file cannot stop the others. */
export const tasksWithoutItems: Readonly<Record<string, string>> = {
  'apps/gateway/src/sign-in/revocations.ts': 'reads one list, which must be complete',
  'apps/identity/src/revocation/housekeeping.ts': 'the accounts have a transaction each, see UnconfirmedAccounts',
  'apps/integrations/src/webhooks/webhook-secrets.ts': 'skips and logs a secret that cannot be decrypted',
  'apps/dispatch/src/positions/rider-positions.ts': 'stores nothing; the next position replaces one that was missed',
  'apps/orders/src/archive-orders/order-archive.ts': 'sets one time, which no constraint concerns',
  'libs/messaging/src/erasure/erased-subjects.ts': 'sweeps every queue before it fails',
  'libs/observability/src/tasks/job-queue.ts': 'runs each job by itself',
  'apps/integrations/src/publish/publish-stock.ts':
    'levels were checked when they were stored: three numbers each, with nothing to fail on',
};
const processesItems = /\brun\.(each|allOrEach)\(/;

/** A repeating timer, or a loop that ends only when it is stopped. */
const loop = /\bsetInterval\(|\bwhile \((true|!?this\.#?\w*stop\w*(\.signal\.aborted)?|!?\w*stopped)\b/i;
/** A rejection or an error event that is dropped silently. */
const swallowed =
  /(\.catch\(\s*(\(\w*\)|\w+)\s*=>|\.on\('error',\s*\(\)\s*=>)\s*(undefined|null|false|true|''|\[\]|\{\s*\}|void 0)\s*\)/;
const emptyCatch = /catch(\s*\(\w+\))?\s*\{\s*\}/;

export const backgroundWorkRules: readonly HouseRule[] = [
  {
    says: 'an ignored error has a reason in a comment on the line before (or is logged and counted: FailureLog)',
    breaks: file =>
      isProduct(file) &&
      (emptyCatch.test(file.text) ||
        file.text
          .split('\n')
          .some(
            (line, at, lines) =>
              swallowed.test(line) && !/^\s*(\/\/|\*)|\*\/\s*$/.test(lines[at - 1] ?? '') && !/\/\/ /.test(line),
          )),
  },
  {
    says: 'repeated work is a PeriodicTask; only the engines listed here have their own loops',
    breaks: file =>
      isProduct(file) &&
      !/^(apps\/(web|console)|libs\/web-kit)\//.test(file.path) &&
      !engines.has(file.path) &&
      loop.test(file.text),
  },
  {
    says: 'a periodic task processes items with run.each or run.allOrEach, so that a bad one stops only itself; others are listed with a reason',
    breaks: file =>
      isProduct(file) && file.text.includes('tasks.every(') && processesItems.test(file.text) === file.path in tasksWithoutItems,
  },
];
