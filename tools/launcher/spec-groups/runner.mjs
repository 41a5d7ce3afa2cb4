// The runner of jest (jest.config.mjs): runs unit specs in groups and reports each file as if it had run alone.
//
// A suite of its own evaluates everything it imports again: zod, the contracts, Nest. The files of a group share the modules. What group.mjs
// does for each file keeps the tests apart. Specs that mock modules or need jsdom are suites of their own, as are all when tests are chosen by
// title.
import { formatResultsErrors } from 'jest-message-util';
import TestRunner from 'jest-runner';
import { groupsOf, writeGroup } from './groups.mjs';

export default class GroupRunner extends TestRunner {
  /** The test files of each group, by the path of the group's own file. */
  #files = new Map();

  runTests(tests, watcher, options) {
    // A pattern for titles would match the path of a file, which its tests have in front of their titles.
    const { testNamePattern, collectTests, rootDir } = this._globalConfig;
    const { groups, alone } = testNamePattern || collectTests ? { groups: [], alone: tests } : groupsOf(tests);
    const grouped = groups.map(members => {
      const path = writeGroup(
        rootDir,
        members.map(({ path: file }) => file),
      );
      this.#files.set(path, members);
      return { ...members[0], path };
    });
    return super.runTests([...grouped, ...alone], watcher, options);
  }

  on(event, listener) {
    const forEach = {
      'test-file-start': ([test]) => this.#filesOf(test).map(file => [file]),
      'test-file-success': ([test, result]) => this.#results(test, result),
      'test-file-failure': ([test, error]) => this.#filesOf(test).map(file => [file, error]),
      'test-case-result': ([path, result]) => (this.#files.has(path) ? [] : [[path, result]]),
    }[event];
    return super.on(event, async data => {
      for (const each of forEach ? forEach(data) : [data]) await listener(each);
    });
  }

  #filesOf(test) {
    return this.#files.get(test.path) ?? [test];
  }

  /** The result of each file: its tests are those below the `describe` with its path. */
  #results(group, result) {
    const files = this.#files.get(group.path);
    if (!files) return [[group, result]];
    return files.map((file, at) => {
      const testResults = result.testResults.filter(({ ancestorTitles: [path] }) => path === file.path).map(withoutPath);
      const count = status => testResults.filter(each => each.status === status).length;
      const runtime = testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
      const failure = formatResultsErrors(testResults, file.context.config, this._globalConfig, file.path);
      return [
        file,
        {
          ...result,
          testFilePath: file.path,
          testResults,
          numFailingTests: count('failed'),
          numPassingTests: count('passed'),
          numPendingTests: count('pending'),
          numTodoTests: count('todo'),
          failureMessage: failure ?? (result.testExecError ? result.failureMessage : null),
          perfStats: { ...result.perfStats, end: result.perfStats.start + runtime, runtime, slow: false },
          // What the group printed or left open as a whole is reported once.
          ...(at === 0 ? {} : { console: undefined, openHandles: [], coverage: undefined, v8Coverage: undefined }),
        },
      ];
    });
  }
}

function withoutPath(result) {
  const ancestorTitles = result.ancestorTitles.slice(1);
  return { ...result, ancestorTitles, fullName: [...ancestorTitles, result.title].join(' ') };
}
