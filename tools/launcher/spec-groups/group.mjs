// Runs in jest: makes each spec file of a group a `describe` of its own, so that hooks at the top of a file are for its tests only, and
// resets what a file may leave behind.
import { jest } from '@jest/globals';

const names = [
  'describe',
  'fdescribe',
  'xdescribe',
  'it',
  'fit',
  'xit',
  'test',
  'xtest',
  'beforeAll',
  'beforeEach',
  'afterEach',
  'afterAll',
];
const own = Object.fromEntries(names.map(name => [name, globalThis[name]]));

/** Hooks that a module such as Testing Library has set when it was loaded, which happens once: they are for every file. */
const ofModules = [];

/** Loads each file and defines its tests under its path. */
export async function runGroup(files) {
  for (const [path, load] of Object.entries(files)) {
    const calls = [];
    const failure = await recorded(path, load, calls);
    own.describe(path, () => {
      try {
        if (failure) throw failure.error;
        for (const call of [...ofModules, ...calls]) call();
        own.afterAll(reset);
      } catch (error) {
        own.it('can be loaded', () => {
          throw error;
        });
      }
    });
  }
}

/** Loads a file while what it calls of jest is only written down: a `describe` cannot wait for a file to be loaded. */
async function recorded(path, load, calls) {
  for (const name of names) globalThis[name] = recorder([name], path, calls);
  try {
    await load();
  } catch (error) {
    return { error };
  } finally {
    Object.assign(globalThis, own);
  }
}

/** Stands in for `it`, `it.each`, `describe.skip.each` and so on. */
function recorder(names, path, calls) {
  const note = call => (isCalledBy(path) ? calls : ofModules).push(call);
  const real = () => names.reduce((at, name) => at[name], own);
  return new Proxy(() => undefined, {
    get: (_, name) => recorder([...names, name], path, calls),
    apply: (_, __, args) => {
      if (names.at(-1) !== 'each') return void note(() => real()(...args));
      return (...rest) => void note(() => real()(...args)(...rest));
    },
  });
}

function isCalledBy(path) {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = Infinity;
  const { stack } = new Error('where');
  Error.stackTraceLimit = limit;
  return stack.includes(path);
}

function reset() {
  jest.useRealTimers();
  jest.restoreAllMocks();
}
