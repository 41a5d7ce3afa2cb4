// Jest's test runner. Tests of services and of plain code run on the modules of the jest worker itself: Node loads a service and its libraries
// once, where jest would evaluate them again for each suite, which takes longer than most suites. Services share a process in `npm start`
// too, so none may keep state in a module. Components and what uses jest's doubles run in jest's sandbox (docs/adr/0087).
import circus from 'jest-circus/runner';
import { readFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
let registered = false;

/** A jest `testRunner` (https://jestjs.io/docs/configuration#testrunner-string). */
export default function run(globalConfig, config, environment, runtime, testPath, report) {
  if (needsSandbox(testPath, environment)) return circus.default(globalConfig, config, environment, runtime, testPath, report);
  if (!registered) register('./hooks.mjs', import.meta.url);
  registered = true;
  // Jest maps the positions of what it compiles itself; here Node does, from what the hooks compile.
  Error.prepareStackTrace = undefined;
  process.setSourceMapsEnabled(true);
  const here = Object.create(environment, { global: { value: globalThis } });
  return circus.default(globalConfig, config, here, Object.create(runtime, native), testPath, report);
}

/** Components need a document and modules of their own for each suite; jest's doubles exist only in its sandbox. */
function needsSandbox(testPath, environment) {
  return testPath.endsWith('.tsx') || 'dom' in environment || readFileSync(testPath, 'utf8').includes("from '@jest/globals'");
}

/** Jest's runtime without its sandbox. */
const native = {
  // Each suite gets a new instance of jest's own framework, as in the sandbox: it holds the suite's tests. It keeps its listeners in a global;
  // those of earlier suites would report each test of this one again.
  requireInternalModule: {
    value(path) {
      delete globalThis[Symbol.for('EVENT_HANDLERS')];
      delete require.cache[path];
      return require(path);
    },
  },
  unstable_shouldLoadAsEsm: { value: () => true },
  unstable_importModule: { value: path => import(pathToFileURL(path)) },
};
