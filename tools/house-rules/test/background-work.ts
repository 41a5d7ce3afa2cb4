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
    breaks: file => isProduct(file) && !file.path.startsWith('apps/web/') && !engines.has(file.path) && loop.test(file.text),
  },
];
